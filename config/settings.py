"""All settings come from the environment; the defaults run everything on one machine with no server."""

from pathlib import Path

import environ

from config import environment

env = environ.Env()

BASE_DIR = Path(__file__).resolve().parent.parent
DATA_DIR = environment.data_folder(Path(env.str("DATA_DIR", default="") or BASE_DIR / "var").absolute())

DEBUG = env.bool("DEBUG", default=False)
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", default=["localhost", "127.0.0.1", "[::1]"])
SECRET_KEY = env.str("SECRET_KEY", default="") or environment.secret_key(DATA_DIR)

INSTALLED_APPS = [
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django.contrib.humanize",
    "django_htmx",
    "csp",
    "rest_framework",
    "drf_spectacular",
    "drf_spectacular_sidecar",
    "config",
    "cards",
    "decks",
    "play",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
]

ROOT_URLCONF = "config.urls"
WSGI_APPLICATION = "config.wsgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": False,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.messages.context_processors.messages",
                "config.context.site",
            ],
            "libraries": {"site": "cards.web.tags", "faces": "cards.web.facetags"},
        },
    },
]

# Never ATOMIC_REQUESTS: with IMMEDIATE every page view would take SQLite's write lock.
DATABASES = {"default": environment.database(env.str("DATABASE_URL", default=""), DATA_DIR)}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# Card faces are drawn once a process: every printing there is, in two languages, is about 20 MB.
CACHES = {
    # Shared by all processes: what is counted here is counted for the whole site.
    "default": environment.cache(env.str("REDIS_URL", default=""), DATA_DIR),
    "faces": {
        "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
        "LOCATION": "faces",
        "TIMEOUT": None,
        "OPTIONS": {"MAX_ENTRIES": 4000},
    },
}

# Celery is only the doorbell: messages carry ids, results are rows of ours.
_broker = environment.broker(env.str("REDIS_URL", default=""), DATA_DIR)
CELERY_BROKER_URL = _broker["BROKER_URL"]
CELERY_BROKER_TRANSPORT_OPTIONS = _broker["BROKER_TRANSPORT_OPTIONS"]
CELERY_BROKER_CONNECTION_TIMEOUT = 2
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_BROKER_CONNECTION_MAX_RETRIES = None
CELERY_ACCEPT_CONTENT = ["json"]
CELERY_TASK_SERIALIZER = "json"
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_STORE_ERRORS_EVEN_IF_IGNORED = False
CELERY_TASK_DEFAULT_QUEUE = "mazziere"
CELERY_TASK_PUBLISH_RETRY = True
CELERY_TASK_PUBLISH_RETRY_POLICY = {"max_retries": 1, "interval_start": 0, "interval_step": 0.2, "interval_max": 0.2}
CELERY_TASK_ACKS_LATE = True
# A message that kills its child comes back without end; the tries of the unit rows are what caps it.
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_TASK_SOFT_TIME_LIMIT = 20
CELERY_TASK_TIME_LIMIT = 30
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_WORKER_MAX_TASKS_PER_CHILD = 1000
CELERY_WORKER_MAX_MEMORY_PER_CHILD = 400_000
CELERY_WORKER_ENABLE_REMOTE_CONTROL = False
CELERY_WORKER_HIJACK_ROOT_LOGGER = False

LANGUAGE_CODE = "it"
LANGUAGES = [("it", "Italiano"), ("en", "English")]
LOCALE_PATHS = [BASE_DIR / "locale"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "Europe/Rome"

STATIC_URL = "/static/"
STATICFILES_DIRS = [BASE_DIR / "static"]
STATIC_ROOT = DATA_DIR / "static"
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"},
}
WHITENOISE_KEEP_ONLY_HASHED_FILES = True

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": ["'none'"],
        "script-src": ["'self'"],
        "style-src": ["'self'"],
        "img-src": ["'self'", "data:"],
        "font-src": ["'self'"],
        "connect-src": ["'self'"],
        "form-action": ["'self'"],
        "base-uri": ["'none'"],
        "frame-ancestors": ["'none'"],
    },
}
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_HTTPONLY = True
CSRF_COOKIE_SAMESITE = "Lax"
CSRF_TRUSTED_ORIGINS = env.list("CSRF_TRUSTED_ORIGINS", default=[])
CSRF_FAILURE_VIEW = "config.errors.csrf_failure"
DATA_UPLOAD_MAX_MEMORY_SIZE = 2 * 1024 * 1024

# The API. Throttles count by the address that the last of PROXIES proxies of ours saw; 0 is no proxy.
REST_FRAMEWORK = {
    "EXCEPTION_HANDLER": "cards.api.problems.handled",
    "DEFAULT_AUTHENTICATION_CLASSES": ["rest_framework.authentication.SessionAuthentication"],
    "DEFAULT_PERMISSION_CLASSES": [],
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "DEFAULT_THROTTLE_RATES": {
        "reading": env.str("API_READING_RATE", default="600/min"),
        "computing": env.str("API_COMPUTING_RATE", default="60/min"),
    },
    "NUM_PROXIES": env.int("PROXIES", default=0),
    "UNAUTHENTICATED_USER": None,
    "URL_FORMAT_OVERRIDE": None,
}
SPECTACULAR_SETTINGS = {
    "TITLE": "Mazziere",
    "DESCRIPTION": "Card games: catalogues, deck legality, simulations. Errors are problem documents (RFC 9457).",
    "VERSION": "1",
    "SCHEMA_PATH_PREFIX": "/api/v1",
    "SERVE_INCLUDE_SCHEMA": False,
    "SERVE_PERMISSIONS": [],
    "SERVE_AUTHENTICATION": [],
    "COMPONENT_SPLIT_REQUEST": True,
}

# HTTPS=1 says that a proxy in front speaks HTTPS and sets X-Forwarded-Proto itself.
HTTPS = env.bool("HTTPS", default=False)
if HTTPS:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    SECURE_SSL_REDIRECT = True
    SECURE_REDIRECT_EXEMPT = [r"^healthz$"]
    SECURE_HSTS_SECONDS = 31_536_000
    SECURE_HSTS_INCLUDE_SUBDOMAINS = True
    SECURE_HSTS_PRELOAD = True
    SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = True
    SESSION_COOKIE_NAME = "__Host-sessionid"
    CSRF_COOKIE_NAME = "__Host-csrftoken"

LOG_LEVEL = environment.log_level()
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"plain": {"format": "%(levelname)s %(name)s: %(message)s"}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "plain"}},
    "root": {"handlers": ["stderr"], "level": LOG_LEVEL},
    "loggers": {
        # Requests for hosts that are not ours are scanners, not errors of ours.
        "django.security.DisallowedHost": {"handlers": [], "propagate": False},
    },
}

# Simulations: matches a requester may ask for in 24 hours, all requesters together, and how many may be unfinished.
SIMULATION_QUOTA = env.int("SIMULATION_QUOTA", default=200_000)
SIMULATION_QUOTA_ALL = env.int("SIMULATION_QUOTA_ALL", default=5_000_000)
SIMULATION_OPEN_MAX = env.int("SIMULATION_OPEN_MAX", default=4)
# How long a worker may be silent beyond what its unit should take, before the unit is offered to another.
SIMULATION_LEASE_SECONDS = env.float("SIMULATION_LEASE_SECONDS", default=10.0)

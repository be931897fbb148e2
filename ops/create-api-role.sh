#!/bin/sh
# The role that the API uses: it owns nothing, and Lintel grants it what it needs at its start.
set -eu
psql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set password="$API_PASSWORD" --set ON_ERROR_STOP=1 <<'SQL'
create role lintel_api login password :'password';
SQL

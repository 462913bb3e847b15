# PgBouncer of Debian with deploy/pgbouncer.ini.template, for compose.yaml. POSTGRES_… says which database, and as whom.
FROM debian:12.12-slim
RUN apt-get update && apt-get install -y --no-install-recommends gettext-base pgbouncer && rm -rf /var/lib/apt/lists/*
COPY pgbouncer.ini.template /etc/pgbouncer/
ENV LISTEN_ADDRESS=0.0.0.0 LISTEN_PORT=6432 USER_LIST=/run/pgbouncer/users.txt
USER postgres
EXPOSE 6432
CMD ["sh", "-c", "umask 077 && printf '\"%s\" \"%s\"\\n' \"$POSTGRES_USER\" \"$POSTGRES_PASSWORD\" > \"$USER_LIST\" && envsubst < /etc/pgbouncer/pgbouncer.ini.template > /run/pgbouncer/pgbouncer.ini && exec pgbouncer --quiet /run/pgbouncer/pgbouncer.ini"]

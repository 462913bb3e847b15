# The shop for a database of its own choice (DATABASE_URL) or a remote v2 server (V2_API_URL): docs/deployment.md.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY app app
COPY components components
COPY lib lib
COPY messages messages
COPY public public
COPY scripts scripts
COPY instrumentation.ts middleware.ts next.config.mjs postcss.config.mjs tsconfig.json LICENSE ./
RUN npm run build
RUN node scripts/runtime-files.mjs /runtime && npm run --silent sbom > /runtime/sbom.cdx.json

FROM node:24.21.0-bookworm-slim
# tsx, which runs the commands, would keep compiled files in /tmp, which is read-only too.
ENV NODE_ENV=production PORT=3000 DATA_DIR=/data TSX_DISABLE_CACHE=1 MALLOC_ARENA_MAX=2
COPY --from=build /runtime /shop
RUN install --directory --owner=node --group=node /data
VOLUME /data
WORKDIR /shop
USER node
EXPOSE 3000
# Not /readyz: during a database outage the shop still serves saved pages from its memory. Docker restarts no unhealthy container, only one whose process
# has ended: the server exits by itself when its connection pool cannot recover (lib/jobs/pool-watch.ts).
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# `npm start` in one process: without npm, and with the flags that it would give a child process.
CMD ["node", "--max-semi-space-size=16", "--max-old-space-size=256", "--heap-growing-percent=50", "scripts/start.mjs"]

# The image of the site: built in one stage, run in another as an unprivileged user. How it is run, its requirements and
# what was tested: docs/operations.md, "Containers". The version of Node.js is that of commands/with-pinned-node.mjs.
ARG NODE_IMAGE=docker.io/library/node:24.21.0-bookworm-slim

FROM ${NODE_IMAGE} AS dependencies
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
# Peer dependencies for optional uses (build tools) are installed too, and make up a third of the size.
RUN npm ci --omit=dev --no-audit --no-fund && cd node_modules && \
    rm -rf vite vitest rolldown @rolldown lightningcss lightningcss-* happy-dom typescript @typescript @types @redis

FROM ${NODE_IMAGE} AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN node --disable-warning=ExperimentalWarning commands/build.ts

FROM ${NODE_IMAGE}
# ffmpeg for posters and renditions of films (docs/operations.md): some 450 MB, so it is opt-in: --build-arg FFMPEG=1.
ARG FFMPEG=0
RUN if [ "$FFMPEG" = 1 ]; then \
      apt-get update && apt-get install -y --no-install-recommends ffmpeg && rm -rf /var/lib/apt/lists/*; \
    fi
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /site
COPY --from=dependencies /site/node_modules node_modules
COPY --from=build /site/build build
COPY package.json ./
# The server is in the build; the child processes (pictures, share pictures) and the commands run from the sources.
COPY migrations migrations
COPY demonstration demonstration
COPY server server
COPY commands commands
COPY app app
# A volume that is first mounted here inherits the folder's owner.
RUN mkdir /data && chown node:node /data
USER node
EXPOSE 3000
# A liveness check, not readiness: while its database is down a site still serves cached pages, and must not be
# restarted.
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-warning=ExperimentalWarning", "--min-semi-space-size=4", "--max-semi-space-size=4", "server/main.ts"]

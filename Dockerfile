# The image of the site: built in one stage, run in another as a user without rights. How it is run, what it needs and what
# was tried: docs/operations.md, "Containers". The version of Node.js is that of commands/with-pinned-node.mjs.
ARG NODE_IMAGE=docker.io/library/node:24.21.0-bookworm-slim

FROM ${NODE_IMAGE} AS dependencies
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
# What packages name as peers that some of their users need (tools of a build) is installed too, and weighs a third of all.
RUN npm ci --omit=dev --no-audit --no-fund && cd node_modules && \
    rm -rf vite vitest rolldown @rolldown lightningcss lightningcss-* happy-dom typescript @typescript @types @redis

FROM ${NODE_IMAGE} AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN node --disable-warning=ExperimentalWarning commands/build.ts

FROM ${NODE_IMAGE}
# Posters and smaller files of films (docs/operations.md): some 450 MB, so it is asked for by --build-arg FFMPEG=1.
ARG FFMPEG=0
RUN if [ "$FFMPEG" = 1 ]; then \
      apt-get update && apt-get install -y --no-install-recommends ffmpeg && rm -rf /var/lib/apt/lists/*; \
    fi
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /site
COPY --from=dependencies /site/node_modules node_modules
COPY --from=build /site/build build
COPY package.json ./
# The process is in the build; the programs beside it (pictures, share pictures) and the commands run from the sources.
COPY migrations migrations
COPY demonstration demonstration
COPY server server
COPY commands commands
COPY app app
# A volume that is mounted here first takes over whose folder it is.
RUN mkdir /data && chown node:node /data
USER node
EXPOSE 3000
# Alive, not ready: a site whose database is away goes on with the pages it has, and is not restarted for it.
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-warning=ExperimentalWarning", "server/main.ts"]

# The server for production. It stores its games in the Postgres of DATABASE_URL; the image contains no Postgres.
#
#   docker build -t lyon --build-arg REVISION=$(git rev-parse HEAD) .
#   docker run -p 3000:3000 -e DATABASE_URL=postgres://… -e LYON_ACCOUNT_TOKEN=… -e LYON_SECRET_KEY=… lyon

# Pinned by digest: a rebuild has the same base. Renew both stages together when Node 24 has security fixes.
FROM node:24-alpine@sha256:a0b9bf06e4e6193cf7a0f58816cc935ff8c2a908f81e6f1a95432d679c54fbfd AS packages
WORKDIR /lyon
COPY package.json package-lock.json ./
RUN npm ci --omit=optional --omit=peer --ignore-scripts --no-audit --no-fund
COPY scripts/driver.mjs ./scripts/
RUN node scripts/driver.mjs

FROM packages AS build
# With the optional packages: the bundler that builds the pages is one for each platform.
RUN npm ci --omit=peer --ignore-scripts --no-audit --no-fund
COPY tsconfig.json schema.graphql ./
COPY scripts/build.mjs scripts/client.mjs scripts/driver.mjs scripts/tsconfig.json scripts/openapi.mjs scripts/tsc.mjs scripts/bundle.mjs scripts/verifier-plugins.mjs scripts/web.mjs ./scripts/
COPY scripts/client ./scripts/client
COPY scripts/openapi ./scripts/openapi
COPY openapi ./openapi
COPY src ./src
RUN npm run build

FROM packages AS lean
RUN npm prune --omit=dev --omit=optional --omit=peer --ignore-scripts --no-audit --no-fund

FROM node:24-alpine@sha256:a0b9bf06e4e6193cf7a0f58816cc935ff8c2a908f81e6f1a95432d679c54fbfd
WORKDIR /lyon
ENV NODE_ENV=production LYON_HOST=0.0.0.0
COPY --from=lean /lyon/node_modules ./node_modules
COPY --from=build /lyon/dist ./dist
COPY migrations ./migrations
COPY package.json schema.graphql ./
# The commit that the image is built from. The log and lyon_build_info name it.
ARG REVISION=
ENV LYON_REVISION=$REVISION
USER node
EXPOSE 3000
# Whether the process serves requests. Its database is not checked: a restart would not bring it back. That is /readyz, for balancers.
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s CMD wget -q -O /dev/null "http://127.0.0.1:${PORT:-3000}/healthz"
# Node is the first process of the container. SIGTERM stops it: it closes client connections, then those of the database.
CMD ["node", "dist/main.js"]

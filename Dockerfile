# The server for production. It stores its games in the Postgres of DATABASE_URL; the image contains no Postgres.
#
#   docker build -t lyon .
#   docker run -p 3000:3000 -e DATABASE_URL=postgres://… -e LYON_ACCOUNT_TOKEN=… -e LYON_SECRET_KEY=… lyon

FROM node:22-alpine AS packages
WORKDIR /lyon
COPY package.json package-lock.json ./
RUN npm ci --omit=optional --omit=peer --ignore-scripts --no-audit --no-fund
COPY scripts/driver.mjs ./scripts/
RUN node scripts/driver.mjs

FROM packages AS build
# With the optional packages: the bundler that builds the pages is one for each platform.
RUN npm ci --omit=peer --ignore-scripts --no-audit --no-fund
COPY tsconfig.json ./
COPY scripts/build.mjs scripts/driver.mjs scripts/tsconfig.json scripts/openapi.mjs scripts/tsc.mjs scripts/bundle.mjs scripts/web.mjs ./scripts/
COPY scripts/openapi ./scripts/openapi
COPY openapi ./openapi
COPY src ./src
RUN npm run build

FROM packages AS lean
RUN npm prune --omit=dev --omit=optional --omit=peer --ignore-scripts --no-audit --no-fund

FROM node:22-alpine
WORKDIR /lyon
ENV NODE_ENV=production LYON_HOST=0.0.0.0
COPY --from=lean /lyon/node_modules ./node_modules
COPY --from=build /lyon/dist ./dist
COPY migrations ./migrations
COPY package.json schema.graphql ./
USER node
EXPOSE 3000
# Node is the first process of the container. SIGTERM stops it: it closes client connections, then those of the database.
CMD ["node", "dist/main.js"]

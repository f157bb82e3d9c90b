// Imported first: unless NODE_ENV is `production` when graphql-js is loaded, it checks at every step for a second copy of itself.
process.env['NODE_ENV'] ??= 'production';

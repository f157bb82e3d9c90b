// Imported first: unless NODE_ENV is `production` when graphql-js is loaded, it looks for a second copy of itself whenever it checks a type.
process.env['NODE_ENV'] ??= 'production';

// Imported before anything else: graphql-js checks at every step whether there are two of it, unless it was told, before
// it is loaded, that this is no place of development.
process.env['NODE_ENV'] ??= 'production';

/**
 * Matches a path of this product, with or without a query: a redirect to it can't lead to another site, as
 * `//elsewhere.example` would.
 */
export const ownPathPattern = /^\/(?![/\\])[^\\\s]*$/;

/**
 * Matches a path of this product, with or without a query: a visitor who is led to it can't end up on another site, as
 * by `//elsewhere.example`.
 */
export const ownPath = /^\/(?![/\\])[^\\\s]*$/;

/** The scheme is case-insensitive (RFC 9110, 11.1). */
const bearer = /^Bearer ([A-Za-z0-9_-]{43})$/i;

/** Returns the token of an `Authorization` header; undefined if it has no token in this product's format. */
export const bearerToken = (authorization: string | undefined): string | undefined =>
  bearer.exec(authorization ?? "")?.[1];

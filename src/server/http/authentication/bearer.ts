/** The scheme is case-insensitive (RFC 9110, 11.1). */
const bearer = /^Bearer ([A-Za-z0-9_-]{43})$/i;

/** The secret of an `Authorization` header; undefined if it has no token of this product. */
export const bearerToken = (authorization: string | undefined): string | undefined =>
  bearer.exec(authorization ?? "")?.[1];

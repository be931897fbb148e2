const bearer = /^Bearer ([A-Za-z0-9_-]{43})$/;

/** The secret of an `Authorization` header; undefined where it holds none of ours. */
export const bearerToken = (authorization: string | undefined): string | undefined =>
  bearer.exec(authorization ?? "")?.[1];

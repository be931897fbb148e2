/** The path of the API, before that of each call. */
export const apiBase = "/api/v3";

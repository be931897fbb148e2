/** The path prefix of all API calls. */
export const apiBase = "/api/v3";

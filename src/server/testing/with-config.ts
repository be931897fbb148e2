import type { World } from "./world.ts";

/** Runs work while a test's server has other settings. */
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

/** By how much eight times as much may take longer: 8 where time grows with the size, 64 where with its square. */
const growth = 24;

/** One of so many measurements has to be linear: memory management takes this thread's time as well. */
const rounds = 3;

/** Milliseconds of this thread's own processor time, so that other work on the machine makes no difference. */
export async function timeOf(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  try {
    await work();
  } catch {
    // rejected input counts too
  }
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

/**
 * Measures whether a work's time grows as its size does.
 * @param work of a size, with the making of its input
 * @param options.size of the larger work; the smaller has an eighth
 * @param options.little milliseconds of the smaller work that count as none
 */
export async function isLinear(
  work: (size: number) => unknown,
  { size, little }: { size: number; little: number },
): Promise<boolean> {
  for (let round = 1; round <= rounds; round++) {
    const small = await timeOf(() => work(size / 8));
    if ((await timeOf(() => work(size))) < Math.max(small, little) * growth) return true;
  }
  return false;
}

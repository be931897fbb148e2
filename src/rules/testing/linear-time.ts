/** The maximum factor by which eight times the size may take longer: linear time gives 8, quadratic time 64. */
const maxGrowth = 24;

/** One of this number of measurements has to be linear: memory management takes this thread's time as well. */
const rounds = 3;

/**
 * Measures the milliseconds of this thread's own processor time, so that other work on the machine makes no difference.
 */
export async function measureCpuMs(work: () => unknown): Promise<number> {
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
 * Measures whether the time of some work grows linearly with its size.
 * @param work of a size, including the creation of its input
 * @param options.size of the larger work; the smaller has an eighth
 * @param options.little milliseconds of the smaller work that count as zero
 */
export async function isLinear(
  work: (size: number) => unknown,
  { size, little }: { size: number; little: number },
): Promise<boolean> {
  for (let round = 1; round <= rounds; round++) {
    const small = await measureCpuMs(() => work(size / 8));
    if ((await measureCpuMs(() => work(size))) < Math.max(small, little) * maxGrowth) return true;
  }
  return false;
}

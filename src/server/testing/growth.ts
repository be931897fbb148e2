/** By how much eight times as much may take longer: 8 where time grows with the size, 64 where with its square. */
const growth = 24;

/** Milliseconds of this thread's own processor time, so that other work on the machine makes no difference. */
export async function timeOf(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  try {
    await work();
  } catch {
    // what is refused has taken its time as well
  }
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

/**
 * Whether a work's time grows as its size does. Run it once before: what is not compiled yet takes longest.
 * @param work of a size
 * @param options.size of the larger work; the smaller has an eighth
 * @param options.little milliseconds that count as none
 */
export async function isLinear(
  work: (size: number) => unknown,
  { size, little }: { size: number; little: number },
): Promise<boolean> {
  const small = await timeOf(() => work(size / 8));
  return (await timeOf(() => work(size))) < Math.max(small, little) * growth;
}

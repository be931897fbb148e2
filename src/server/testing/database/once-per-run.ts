type Started<Value> = { value: Value; stop: () => Promise<void> };
type Shared = { started: Promise<Started<unknown>>; users: number };

/** Of the process: each project of Vitest loads its global setup, and what that imports, again. */
const all = globalThis as { lintelSharedInRun?: Map<string, Shared> };

/**
 * Starts what several projects of a run share: the first starts it, and the last to leave stops it.
 * @param name the same for all who share it
 */
export async function startOncePerRun<Value>(
  name: string,
  start: () => Promise<Started<Value>>,
): Promise<{ value: Value; leave: () => Promise<void> }> {
  all.lintelSharedInRun ??= new Map();
  const known = all.lintelSharedInRun;
  const shared = known.get(name) ?? { started: start(), users: 0 };
  known.set(name, shared);
  shared.users++;
  const { value, stop } = (await shared.started) as Started<Value>;
  const leave = async () => {
    shared.users--;
    if (shared.users > 0) return;
    known.delete(name);
    await stop();
  };
  return { value, leave };
}

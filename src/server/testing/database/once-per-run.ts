type Started<Value> = { value: Value; stop: () => Promise<void> };
type Shared = { started: Promise<Started<unknown>>; users: number };

/** Global in the process: each Vitest project loads its global setup, and the modules it imports, again. */
const sharedGlobal = globalThis as { lintelSharedInRun?: Map<string, Shared> };

/**
 * Starts a resource that several projects of a run share: the first one starts it, and the last one to release it stops
 * it.
 * @param name the same for all projects that share it
 */
export async function startOncePerRun<Value>(
  name: string,
  start: () => Promise<Started<Value>>,
): Promise<{ value: Value; release: () => Promise<void> }> {
  sharedGlobal.lintelSharedInRun ??= new Map();
  const sharedByName = sharedGlobal.lintelSharedInRun;
  const shared = sharedByName.get(name) ?? { started: start(), users: 0 };
  sharedByName.set(name, shared);
  shared.users++;
  const { value, stop } = (await shared.started) as Started<Value>;
  const release = async () => {
    shared.users--;
    if (shared.users > 0) return;
    sharedByName.delete(name);
    await stop();
  };
  return { value, release };
}

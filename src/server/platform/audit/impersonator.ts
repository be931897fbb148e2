import { AsyncLocalStorage } from "node:async_hooks";

const storage = new AsyncLocalStorage<string>();

/** The staff user who does the current work in another user's name, or null. The audit log records them by itself. */
export const currentImpersonator = (): string | null => storage.getStore() ?? null;

/** Runs `work` as a staff user's: what it records carries their id beside the actor's. */
export const runAsImpersonator = <T>(staffId: string, work: () => T): T => storage.run(staffId, work);

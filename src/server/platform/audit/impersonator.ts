import { AsyncLocalStorage } from "node:async_hooks";

const storage = new AsyncLocalStorage<string>();

/**
 * Returns the ID of the staff user who is impersonating another user in the current work, or null. The audit log
 * records it with every entry.
 */
export const currentImpersonator = (): string | null => storage.getStore() ?? null;

/** Runs `work` as an impersonating staff user: audit log entries contain their ID in addition to the actor's. */
export const runAsImpersonator = <T>(staffId: string, work: () => T): T => storage.run(staffId, work);

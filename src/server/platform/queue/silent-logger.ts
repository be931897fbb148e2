import { Logger } from "graphile-worker";

/** Discards graphile-worker's log, which can quote payloads; we log our own lines about jobs. */
export const silentLogger = new Logger(() => () => undefined);

import { Logger } from "graphile-worker";

/** Drops what graphile-worker logs, which can quote payloads; the product logs its own lines about jobs. */
export const silentLogger = new Logger(() => () => undefined);

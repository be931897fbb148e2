import { randomBytes } from "node:crypto";

/** The ID of this process among those that use the database. */
export const processId = randomBytes(4).toString("hex");

/** The name of this process's connections, as `pg_stat_activity` shows them. */
export const connectionName = `lintel ${processId}`;

import { pino } from "pino";
import { expect } from "vitest";
import { prepareDatabase } from "#server/prepare-database.ts";
import { startStreamingPair } from "./streaming-pair.ts";
import { startForwarder } from "./tcp-forwarder.ts";

/** Starts a migrated database with a streaming replica, which is accessed through a forwarder. */
export async function startReplicatedDatabase() {
  const pair = await startStreamingPair({ synchronous: false });
  const { url, apiUrl } = pair.primary;
  await prepareDatabase({ url, apiUrl }, pino({ level: "silent" }));
  const forwarder = await startForwarder(pair.standby.port);
  return {
    url,
    apiUrl,
    /** as the role of the API */
    replicaUrl: Object.assign(new URL(apiUrl), { port: String(forwarder.port) }).href,
    forwarder,
    pair,
    /** stops applying the log that the replica receives */
    pauseReplay: async () => {
      await pair.run(pair.standby, "select pg_wal_replay_pause()");
      const state = () => pair.run(pair.standby, "select pg_get_wal_replay_pause_state()");
      await expect.poll(state, { interval: 5 }).toBe("paused");
    },
    resumeReplay: () => pair.run(pair.standby, "select pg_wal_replay_resume()"),
    release: async () => {
      await forwarder.close();
      await pair.stop();
    },
  };
}

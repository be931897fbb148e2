import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { startStreamingPair } from "../../../testing/database/streaming-pair.ts";
import { loadOrCreatePassword } from "../embedded/create-cluster.ts";
import { receiveBaseBackup } from "./base-backup.ts";
import { superuserUrl } from "./primary.ts";

test("parts of a base backup that have arrived don't change while later parts arrive", async () => {
  const pair = await startStreamingPair({ synchronous: false });
  const hashOf = (part: Buffer) => createHash("sha256").update(part).digest("hex");
  const parts: { part: Buffer; arrivedAs: string }[] = [];
  try {
    const { port, dataDir } = pair.primary;
    await receiveBaseBackup(superuserUrl(port, loadOrCreatePassword(dataDir)), (part) => {
      parts.push({ part, arrivedAs: hashOf(part) });
    });
  } finally {
    await pair.stop();
  }
  expect(parts.length).toBeGreaterThan(100);
  expect(parts.filter(({ part, arrivedAs }) => hashOf(part) !== arrivedAs).length).toBe(0);
});

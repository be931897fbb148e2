import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { expect, test } from "vitest";
import { createMemoryFolder } from "#server/testing/memory-folder.ts";
import { loadOrCreatePassword } from "../embedded/create-cluster.ts";
import { startEmbedded } from "../embedded/embedded.ts";
import { receiveBaseBackup } from "./base-backup.ts";
import { superuserUrl } from "./primary.ts";

test("parts of a base backup that have arrived don't change while later parts arrive", async () => {
  const dataDir = createMemoryFolder("lintel-base-backup-");
  const database = await startEmbedded({ dataDir, log: () => undefined });
  const hashOf = (part: Buffer) => createHash("sha256").update(part).digest("hex");
  const parts: { part: Buffer; arrivedAs: string }[] = [];
  try {
    const port = Number(new URL(database.url).port);
    await receiveBaseBackup(superuserUrl(port, loadOrCreatePassword(dataDir)), (part) => {
      parts.push({ part, arrivedAs: hashOf(part) });
    });
  } finally {
    await database.stop();
    rmSync(dataDir, { recursive: true });
  }
  expect(parts.length).toBeGreaterThan(100);
  expect(parts.filter(({ part, arrivedAs }) => hashOf(part) !== arrivedAs).length).toBe(0);
});

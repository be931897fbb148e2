// npm run db:release: records the schema of a release, from a new, migrated database. Tests then reject changes that
// break processes of this release.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openPool } from "../src/server/platform/db/clients/with-client.ts";
import { startEmbedded } from "../src/server/platform/db/embedded/embedded.ts";
import { migrate } from "../src/server/platform/db/migrate.ts";
import { readSchema } from "../src/server/platform/db/updates/read-schema.ts";
import { hashMigrations, releasedFile } from "../src/server/platform/db/updates/released.ts";

const dataDir = mkdtempSync(join(tmpdir(), "lintel-release-"));
const cluster = await startEmbedded({ dataDir, log: () => undefined });
const pool = openPool({ connectionString: cluster.url, max: 1 });
try {
  await migrate(pool);
  const { version } = JSON.parse(readFileSync("package.json", "utf8"));
  const released = { version, migrations: hashMigrations(), schema: await readSchema(pool) };
  writeFileSync(releasedFile, JSON.stringify(released));
  process.exitCode =
    spawnSync("biome", ["format", "--write", fileURLToPath(releasedFile)], { stdio: "inherit" }).status ?? 1;
} finally {
  await pool.end();
  await cluster.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

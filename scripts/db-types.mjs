// npm run db:types: writes schema.ts and column-names.ts in src/server/platform/db/ from a new, migrated database.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPool } from "../src/server/platform/db/clients/with-client.ts";
import { startEmbedded } from "../src/server/platform/db/embedded/embedded.ts";
import { migrate } from "../src/server/platform/db/migrate.ts";
import { columnNamesOf } from "./column-names.mjs";
import { columns, imports } from "./column-types.mjs";

const schema = "src/server/platform/db/schema.ts";
const dataDir = mkdtempSync(join(tmpdir(), "lintel-types-"));
const cluster = await startEmbedded({ dataDir, log: () => undefined });
const pool = openPool({ connectionString: cluster.url, max: 1 });
await migrate(pool);
await pool.end();
const { status } = spawnSync(
  "kysely-codegen",
  [
    "--dialect",
    "postgres",
    "--url",
    cluster.url,
    "--out-file",
    schema,
    "--exclude-pattern",
    "public.migrations",
    "--overrides",
    JSON.stringify({ columns }),
  ],
  { stdio: "inherit" },
);
const written = readFileSync(schema, "utf8");
const from = Object.entries(imports).map(([path, names]) => `import type { ${names.join(", ")} } from "${path}";\n`);
if (status === 0) {
  writeFileSync(schema, written.replace(/^(?=import )/m, from.join("")));
  writeFileSync("src/server/platform/db/column-names.ts", columnNamesOf(written));
}
await cluster.stop();
rmSync(dataDir, { recursive: true, force: true });
process.exitCode = status ?? 1;

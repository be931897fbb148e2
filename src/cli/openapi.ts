import { randomBytes } from "node:crypto";
import { pino } from "pino";
import { buildApp } from "#server/build-app.ts";
import { apiBase } from "#server/http/api-base.ts";
import { loadConfig } from "#server/load-config.ts";
import { connect } from "#server/platform/db/connect.ts";
import { createVault } from "#server/platform/encryption/vault.ts";
import { createDisk } from "#server/platform/files/files.ts";
import { noPorts } from "#server/ports/deps.ts";

/**
 * Prints the API's OpenAPI document. The application is built as usual, but without any request, and so without a
 * database.
 */
const log = pino({ level: "silent" });
const config = loadConfig({}, []);
const key = randomBytes(32).toString("base64");
const { db, pool } = connect("postgres://127.0.0.1/none", log);
const app = await buildApp({
  config,
  db,
  vault: createVault({ encryption: { current: "none", keys: { none: key } }, hmac: key }),
  files: await createDisk(config),
  ...noPorts,
  sendMail: async () => undefined,
  log,
  now: () => new Date(),
});
const document = (await app.inject({ url: `${apiBase}/openapi.json` })).json();
process.stdout.write(`${JSON.stringify(document, undefined, 2)}\n`);
await app.close();
await pool.end();

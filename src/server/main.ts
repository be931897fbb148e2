import { existsSync } from "node:fs";
// by its default export: an older Node.js lacks some of the names, and would report a syntax error
import nodeModule from "node:module";
import { join, resolve } from "node:path";
import { isNodeSupported, minNode } from "./platform/common/node-version.ts";

if (!isNodeSupported(process.versions.node)) {
  const found = `Lintel needs Node.js ${minNode} or newer, and this is ${process.versions.node}.`;
  console.error(`${found} Start it with npm start, or with the Node.js that npm ci installed: node_modules/.bin/node.`);
  process.exit(1);
}
if (existsSync(".env")) process.loadEnvFile(".env");
// Before anything else is loaded, where an earlier start has left it: a killed server is back sooner for it.
const compiled = join(resolve(process.env.LINTEL_DATA?.trim() || "./data"), "compiled");
if (existsSync(compiled)) nodeModule.enableCompileCache(compiled);

await import("./serve.ts");

import { existsSync } from "node:fs";
// the default export: an older Node.js lacks some of the named exports, and would report a syntax error
import nodeModule from "node:module";
import { join, resolve } from "node:path";
import { isNodeSupported, minNode } from "./platform/common/node-version.ts";

if (!isNodeSupported(process.versions.node)) {
  const versionMessage = `Lintel needs Node.js ${minNode} or newer, and this is ${process.versions.node}.`;
  console.error(
    `${versionMessage} Start it with npm start, or with the Node.js that npm ci installed: node_modules/.bin/node.`,
  );
  process.exit(1);
}
if (existsSync(".env")) process.loadEnvFile(".env");
// Enables the compile cache before anything else is loaded, so that a killed server restarts faster.
const compileCachePath = join(resolve(process.env.LINTEL_DATA?.trim() || "./data"), "compiled");
if (existsSync(compileCachePath)) nodeModule.enableCompileCache(compileCachePath);

await import("./serve.ts");

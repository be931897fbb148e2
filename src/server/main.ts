import { existsSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { join, resolve } from "node:path";

if (existsSync(".env")) process.loadEnvFile(".env");
// Before anything else is loaded, where an earlier start has left it: a killed server is back sooner for it.
const compiled = join(resolve(process.env.LINTEL_DATA?.trim() || "./data"), "compiled");
if (existsSync(compiled)) enableCompileCache(compiled);

await import("./serve.ts");

import { existsSync } from "node:fs";
import { loadConfig } from "#server/load-config.ts";
import { runLintel } from "./run-lintel.ts";

process.exitCode = await runLintel(process.argv.slice(2), () => {
  if (existsSync(".env")) process.loadEnvFile(".env");
  return loadConfig(process.env, []);
});

import { execFileSync } from "node:child_process";

/** Runs an operator's command on the journeys' installation. @returns what it prints */
export function runOperatorCommand(...args: string[]): string {
  const folder = process.env.LINTEL_E2E_DATA ?? "";
  // a test that builds a page has set NODE_ENV in its worker
  const env = { ...process.env, NODE_ENV: "development", LINTEL_DATA: folder };
  return execFileSync(process.execPath, ["src/cli/lintel.ts", ...args], { env, stdio: "pipe" }).toString();
}

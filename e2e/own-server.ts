import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readFolder } from "#server/testing/read-folder.ts";

export type OwnServer = {
  url: string;
  /** its data folder */
  data: string;
  /** everything the process has written so far */
  output: () => string;
  /** every file of its data folder, by path, read as Latin-1 so that no byte is lost */
  kept: () => { path: string; text: string }[];
  /** the process dies where it stands */
  kill: () => Promise<void>;
  /** after `kill`: the same installation at the same address */
  start: () => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * An installation for one test alone, as talkative as it can be.
 * @param settings of its own, by their names in the environment
 */
export async function startServer(settings: Record<string, string> = {}): Promise<OwnServer> {
  const data = mkdtempSync(join(tmpdir(), "lintel-e2e-own-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const own = {
    NODE_ENV: "development",
    PORT: String(port),
    PUBLIC_URL: url,
    LINTEL_DATA: data,
    LOG_LEVEL: "trace",
    DECISION_UNDO_MINUTES: "0",
    LINTEL_SAMPLE_APPLICATIONS: "0",
  };
  const env = { ...process.env, ...own, ...settings };
  let output = "";
  let child = await launch();

  async function launch() {
    const from = output.length;
    const launched = spawn(process.execPath, ["build/program/main.js"], { env, stdio: ["ignore", "pipe", "pipe"] });
    for (const stream of [launched.stdout, launched.stderr])
      stream.setEncoding("utf8").on("data", (chunk: string) => {
        output += chunk;
      });
    const ended = once(launched, "exit");
    while (!output.includes("Lintel runs at", from)) {
      const over = await Promise.race([ended, once(launched.stdout, "data")]);
      if (launched.exitCode !== null) throw new Error(`The server ended (${over}): ${output}`);
    }
    // The first page loads the code that renders; while that takes the whole process, everything is answered 503.
    for (const path of ["/apply/sample", "/readyz"])
      while (!(await fetch(url + path)).ok) await new Promise((next) => setTimeout(next, 100));
    return launched;
  }

  async function end(signal: NodeJS.Signals) {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  }

  return {
    url,
    data,
    output: () => output,
    kept: () => readFolder(data),
    kill: async () => await end("SIGKILL"),
    start: async () => {
      child = await launch();
    },
    stop: async () => {
      await end("SIGTERM");
      rmSync(data, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, "close");
  return port;
}

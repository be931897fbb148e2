import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { readFolder } from "#server/testing/folders/read-folder.ts";
import { createMemoryFolder } from "#server/testing/memory-folder.ts";
import { randomPort } from "#server/testing/random-port.ts";

export type OwnServer = {
  url: string;
  /** its data folder */
  data: string;
  /** the process's whole output so far */
  output: () => string;
  /** every file of its data folder, by path, read as Latin-1 so that no byte is lost */
  storedFiles: () => { path: string; text: string }[];
  /** kills the process at once */
  kill: () => Promise<void>;
  /** after `kill`: restarts the same installation at the same address */
  start: () => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Starts an installation for one test, with all logging on.
 * @param settings additional settings, by their names in the environment
 */
export async function startServer(settings: Record<string, string> = {}): Promise<OwnServer> {
  const data = createMemoryFolder("lintel-e2e-own-");
  const baseSettings = {
    NODE_ENV: "development",
    LINTEL_DATA: data,
    LOG_LEVEL: "trace",
    DECISION_UNDO_MINUTES: "0",
    LINTEL_SAMPLE_APPLICATIONS: "0",
  };
  let output = "";
  let port = randomPort();
  let child = await launch().catch(retryOnAnotherPort);
  const url = serverUrl();

  function serverUrl() {
    return `http://127.0.0.1:${port}`;
  }

  /**
   * Starts the server on another port. Only the server itself can detect a free port: it was free if the server listens
   * there.
   */
  async function retryOnAnotherPort(error: Error): Promise<ChildProcess> {
    if (!error.message.includes("Set PORT to start at another one.")) throw error;
    output = "";
    port = randomPort();
    return await launch().catch(retryOnAnotherPort);
  }

  async function launch(): Promise<ChildProcess> {
    const outputStart = output.length;
    const env = { ...process.env, ...baseSettings, PORT: String(port), PUBLIC_URL: serverUrl(), ...settings };
    const serverProcess = spawn(process.execPath, ["build/program/main.js"], {
      env,
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [serverProcess.stdout, serverProcess.stderr])
      stream.setEncoding("utf8").on("data", (chunk: string) => {
        output += chunk;
      });
    const exited = once(serverProcess, "exit");
    while (!output.includes("Lintel runs at", outputStart)) {
      const exitInfo = await Promise.race([exited, once(serverProcess.stdout, "data")]);
      if (serverProcess.exitCode !== null) throw new Error(`The server ended (${exitInfo}): ${output}`);
    }
    // The first page loads the rendering code; while that occupies the process, every reply is 503.
    for (const path of ["/apply/sample", "/readyz"])
      while (!(await fetch(serverUrl() + path)).ok) await new Promise((next) => setTimeout(next, 100));
    return serverProcess;
  }

  async function stopProcess(signal: NodeJS.Signals) {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, "exit");
    child.kill(signal);
    await exited;
  }

  return {
    url,
    data,
    output: () => output,
    storedFiles: () => readFolder(data),
    kill: async () => await stopProcess("SIGKILL"),
    start: async () => {
      child = await launch();
    },
    stop: async () => {
      await stopProcess("SIGTERM");
      rmSync(data, { recursive: true, force: true });
    },
  };
}

import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { FromSandbox, ToSandbox } from "#sandbox/process-messages.ts";
import type { SandboxAddresses, SandboxSetting } from "#sandbox/start-sandbox.ts";
import { OperatorError } from "#server/platform/common/operator-error.ts";
import { endOrphan, rememberProcess } from "./orphan.ts";

export type SandboxProcess = {
  addresses: SandboxAddresses;
  /** lets webhooks be sent, to the server's base URL */
  deliverTo: (baseUrl: string) => void;
  close: () => Promise<void>;
};

/** Milliseconds before a crashed process is started again; twice as long after each further crash, up to the longest. */
const pauses = { first: 100, longest: 10_000 };
/** After so many milliseconds, a crash is not one of the start. */
const healthyAfter = 60_000;
/** Milliseconds until a process that doesn't exit is killed. */
const timeoutMs = 5_000;

/** Beside this program as it is built, else among the sources. */
const entry = import.meta.filename.endsWith(".ts")
  ? join(import.meta.dirname, "../../sandbox/process.ts")
  : join(import.meta.dirname, "sandbox.js");

/**
 * Starts the emulated vendors and the mailbox in a process of their own, and waits until it listens. When it crashes it
 * is started again at the same ports, with the state that it had stored.
 * @param report takes what the operator should know
 * @throws OperatorError when it ends before it listens
 */
export async function startSandboxProcess(
  dataDir: string,
  setting: Omit<SandboxSetting, "folder" | "ports">,
  report: (message: string) => void,
): Promise<SandboxProcess> {
  const folder = join(dataDir, "sandbox");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  await endOrphan(folder);
  let target: string | undefined;
  let closing = false;
  let child = launch();
  const addresses = await startIn(child, { ...setting, folder });
  restartOnExit(pauses.first);

  function launch(): ChildProcess {
    const launched = fork(entry, [], {
      // none of the server's secrets
      env: { NODE_COMPILE_CACHE: join(dataDir, "compiled") },
      execArgv: [],
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    rememberProcess(folder, launched.pid);
    return launched;
  }

  function restartOnExit(pause: number) {
    const since = performance.now();
    child.once("exit", async (code, signal) => {
      if (closing) return;
      report(`the sandbox's process ended (${signal ?? code}) and is started again`);
      const now = performance.now() - since > healthyAfter ? pauses.first : pause;
      await delay(now);
      if (closing) return;
      child = launch();
      restartOnExit(Math.min(2 * now, pauses.longest));
      await startIn(child, { ...setting, folder, ports: addresses.ports }).catch(() => undefined);
      if (target !== undefined) send(child, { kind: "deliver", to: target });
    });
  }

  return {
    addresses,
    deliverTo: (baseUrl) => {
      target = baseUrl;
      send(child, { kind: "deliver", to: baseUrl });
    },
    close: async () => {
      closing = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, "exit");
      if (child.connected) child.disconnect();
      const timer = setTimeout(() => child.kill("SIGKILL"), timeoutMs);
      await gone;
      clearTimeout(timer);
    },
  };
}

/** @throws OperatorError when the process ends before it listens */
async function startIn(child: ChildProcess, setting: SandboxSetting): Promise<SandboxAddresses> {
  const listening = Promise.withResolvers<SandboxAddresses>();
  const failed = () =>
    listening.reject(new OperatorError("The emulated outside services could not be started; the reason is above."));
  child.on("message", ({ addresses }: FromSandbox) => listening.resolve(addresses));
  child.on("error", failed);
  child.on("exit", failed);
  send(child, { kind: "start", setting });
  return await listening.promise;
}

/** Sends nothing to a process that has just exited; the exit handler handles that. */
function send(child: ChildProcess, message: ToSandbox) {
  if (child.connected) child.send(message, () => undefined);
}

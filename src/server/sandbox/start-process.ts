import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { FromSandbox, ToSandbox } from "#sandbox/process-messages.ts";
import type { SandboxAddresses, SandboxSettings } from "#sandbox/start-sandbox.ts";
import { OperatorError } from "#server/platform/common/operator-error.ts";
import { endOrphan, saveProcessId } from "./orphan.ts";

export type SandboxProcess = {
  addresses: SandboxAddresses;
  /** starts the delivery of webhooks, to the server's base URL */
  deliverTo: (baseUrl: string) => void;
  close: () => Promise<void>;
};

/** Milliseconds before a crashed process is restarted; doubled after each further crash, up to `longest`. */
const restartDelaysMs = { first: 100, longest: 10_000 };
/** Milliseconds after which a crash is no longer a failed start. */
const healthyAfterMs = 60_000;
/** Milliseconds until a process that doesn't exit is killed. */
const timeoutMs = 5_000;

/** Next to this program if built, otherwise among the sources. */
const entry = import.meta.filename.endsWith(".ts")
  ? join(import.meta.dirname, "../../sandbox/process.ts")
  : join(import.meta.dirname, "sandbox.js");

/**
 * Starts the emulated vendors and the mailbox in a separate process, and waits until it listens. After a crash it is
 * restarted on the same ports, with its stored state.
 * @param report receives messages for the operator
 * @throws OperatorError if it exits before it listens
 */
export async function startSandboxProcess(
  dataDir: string,
  setting: Omit<SandboxSettings, "folder" | "ports">,
  report: (message: string) => void,
): Promise<SandboxProcess> {
  const folder = join(dataDir, "sandbox");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  await endOrphan(folder);
  let webhookTarget: string | undefined;
  let closing = false;
  let child = launch();
  const addresses = await startSandboxIn(child, { ...setting, folder });
  restartOnExit(restartDelaysMs.first);

  function launch(): ChildProcess {
    const launched = fork(entry, [], {
      // without the server's secrets
      env: { NODE_COMPILE_CACHE: join(dataDir, "compiled") },
      execArgv: [],
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    saveProcessId(folder, launched.pid);
    return launched;
  }

  function restartOnExit(pause: number) {
    const since = performance.now();
    child.once("exit", async (code, signal) => {
      if (closing) return;
      report(`the sandbox's process ended (${signal ?? code}) and is started again`);
      const delayMs = performance.now() - since > healthyAfterMs ? restartDelaysMs.first : pause;
      await delay(delayMs);
      if (closing) return;
      child = launch();
      restartOnExit(Math.min(2 * delayMs, restartDelaysMs.longest));
      await startSandboxIn(child, { ...setting, folder, ports: addresses.ports }).catch(() => undefined);
      if (webhookTarget !== undefined) send(child, { kind: "deliver", to: webhookTarget });
    });
  }

  return {
    addresses,
    deliverTo: (baseUrl) => {
      webhookTarget = baseUrl;
      send(child, { kind: "deliver", to: baseUrl });
    },
    close: async () => {
      closing = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, "exit");
      if (child.connected) child.disconnect();
      const timer = setTimeout(() => child.kill("SIGKILL"), timeoutMs);
      await exited;
      clearTimeout(timer);
    },
  };
}

/** @throws OperatorError if the process exits before it listens */
async function startSandboxIn(child: ChildProcess, setting: SandboxSettings): Promise<SandboxAddresses> {
  const listening = Promise.withResolvers<SandboxAddresses>();
  const failed = () =>
    listening.reject(new OperatorError("The emulated outside services could not be started; the reason is above."));
  child.on("message", ({ addresses }: FromSandbox) => listening.resolve(addresses));
  child.on("error", failed);
  child.on("exit", failed);
  send(child, { kind: "start", setting });
  return await listening.promise;
}

/** Sends a message, except to a process that has just exited, which the exit handler restarts. */
function send(child: ChildProcess, message: ToSandbox) {
  if (child.connected) child.send(message, () => undefined);
}

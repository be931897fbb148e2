import { flushCompileCache } from "node:module";
import type { FromSandbox, ToSandbox } from "#sandbox/process-messages.ts";
import { startSandbox } from "#sandbox/start-sandbox.ts";

/*
 * The sandbox process, a child of the server's. It ends with the server, even if that was killed: the system then closes
 * the channel between them. Signals are ignored, because a terminal's Ctrl-C reaches both, and the server needs the
 * sandbox until its end.
 */
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => undefined);
process.on("disconnect", () => process.exit());
if (!process.connected) process.exit();

/** Webhooks wait until the server accepts them. */
const serverUrl = Promise.withResolvers<string>();
let acceptsWebhooks = false;

process.on("message", async (message: ToSandbox) => {
  if (message.kind === "deliver") {
    acceptsWebhooks = true;
    return serverUrl.resolve(message.to);
  }
  const { addresses } = await startSandbox(message.setting, deliver, () => acceptsWebhooks);
  // if the server has ended in the meantime, there is no recipient, and `disconnect` follows
  process.send?.({ kind: "listening", addresses } satisfies FromSandbox, () => undefined);
  flushCompileCache();
});

async function deliver(path: string, body: string, headers: Record<string, string>): Promise<number> {
  const reply = await fetch(`${await serverUrl.promise}${path}`, {
    method: "POST",
    body,
    headers,
    signal: AbortSignal.timeout(10_000),
  });
  await reply.body?.cancel();
  return reply.status;
}

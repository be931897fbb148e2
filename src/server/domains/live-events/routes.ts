import { finished } from "node:stream";
import type { FastifyReply } from "fastify";
import * as calls from "#contract/notifications/live-events.ts";
import { streamSharedEvents } from "#contract/review/shared-bundles.ts";
import type { Api } from "#server/http/app.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { shareOf } from "#server/http/authentication/recipient-session.ts";
import { ProblemError } from "#server/platform/common/errors.ts";
import { createEventHub } from "#server/platform/live-events/hub.ts";
import { createStreamSlots } from "#server/platform/live-events/stream-slots.ts";
import type { Deps } from "#server/ports/deps.ts";
import { openSharedStream } from "./shared-stream.ts";
import { openStream } from "./stream.ts";

/** Milliseconds between heartbeats: shorter than the time after which proxies close idle connections. */
const heartbeatMs = 15_000;
/** Heartbeats between two checks of the caller's rights, because a session can expire without any event. */
const heartbeatsBetweenChecks = 4;

/** Adds the route of the event stream for a landlord's applications. */
export function liveEvents(app: Api, deps: Deps) {
  const eventHub = createEventHub(deps.db, deps.log);
  const streamSlots = createStreamSlots(deps);
  type OpenedStream = Awaited<ReturnType<typeof openStream>>;
  const streams = new Set<OpenedStream>();
  let heartbeatCount = 0;

  async function sendHeartbeats() {
    for (const { send } of streams) send(": heartbeat\n\n");
    await streamSlots.confirm();
    if (++heartbeatCount % heartbeatsBetweenChecks === 0)
      for (const { checkRights } of [...streams]) await checkRights();
  }
  const timer = setInterval(() => void sendHeartbeats(), heartbeatMs).unref();

  app.addHook("preClose", async () => {
    clearInterval(timer);
    for (const { close } of streams) close();
    await Promise.all([eventHub.close(), streamSlots.close()]);
  });

  async function serveStream(reply: FastifyReply, id: string, open: () => Promise<OpenedStream>) {
    // an idle keep-alive connection would delay the shutdown of the server
    void reply.header("connection", "close");
    const slot = await streamSlots.claim(id);
    if (slot === undefined) throw new ProblemError("too_many", undefined, { retryAfter: 30 });
    const stream = await open().catch(async (error) => {
      await streamSlots.release(slot);
      throw error;
    });
    streams.add(stream);
    finished(stream.source, () => {
      streams.delete(stream);
      void streamSlots.release(slot);
    });
    return reply
      .header("content-type", "text/event-stream; charset=utf-8")
      .header("cache-control", "no-store, no-transform")
      .header("x-accel-buffering", "no")
      .send(stream.source);
  }

  app.route({
    ...calls.streamEvents,
    handler: async (request, reply) =>
      await serveStream(reply, actorOf(request).id, () => openStream(deps, eventHub, request)),
  });
  app.route({
    ...streamSharedEvents,
    handler: async (request, reply) =>
      await serveStream(reply, shareOf(request).id, () => openSharedStream(deps, eventHub, request)),
  });
}

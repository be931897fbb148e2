import { finished } from "node:stream";
import type { FastifyReply } from "fastify";
import * as calls from "#contract/notifications/live-events.ts";
import { streamSharedEvents } from "#contract/review/shared-bundles.ts";
import type { Api } from "#server/http/app.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { shareOf } from "#server/http/authentication/share-session.ts";
import { ProblemError } from "#server/platform/common/errors.ts";
import { createHub } from "#server/platform/live-events/hub.ts";
import type { Deps } from "#server/ports/deps.ts";
import { openSharedStream } from "./shared-stream.ts";
import { openStream } from "./stream.ts";

/** Milliseconds between heartbeats: proxies close connections that are silent for longer. */
const heartbeatMs = 15_000;
/** Heartbeats between two checks of the rights, since a session can expire without any event. */
const beatsBetweenChecks = 4;
/** The maximum number of a user's streams in one process. A browser opens one for all its tabs. */
const mostStreams = 10;

/** The stream of events of a landlord's applications. */
export function liveEvents(app: Api, deps: Deps) {
  const hub = createHub(deps.db, deps.log);
  type Opened = Awaited<ReturnType<typeof openStream>>;
  const streams = new Set<Opened>();
  /** by user or share, including streams that are being opened */
  const counts = new Map<string, number>();
  let beats = 0;

  async function beat() {
    for (const { send } of streams) send(": heartbeat\n\n");
    if (++beats % beatsBetweenChecks === 0) for (const { checkRights } of [...streams]) await checkRights();
  }
  const timer = setInterval(() => void beat(), heartbeatMs).unref();

  app.addHook("preClose", async () => {
    clearInterval(timer);
    for (const { close } of streams) close();
    await hub.close();
  });

  async function serve(reply: FastifyReply, id: string, open: () => Promise<Opened>) {
    const count = counts.get(id) ?? 0;
    if (count >= mostStreams) throw new ProblemError("too_many", undefined, { retryAfter: 30 });
    counts.set(id, count + 1);
    const leave = () => {
      const left = (counts.get(id) ?? 1) - 1;
      if (left > 0) counts.set(id, left);
      else counts.delete(id);
    };
    const stream = await open().catch((error) => {
      leave();
      throw error;
    });
    streams.add(stream);
    finished(stream.source, () => {
      streams.delete(stream);
      leave();
    });
    // an idle keep-alive connection would delay a server that is shutting down
    return reply
      .header("content-type", "text/event-stream; charset=utf-8")
      .header("cache-control", "no-store, no-transform")
      .header("x-accel-buffering", "no")
      .header("connection", "close")
      .send(stream.source);
  }

  app.route({
    ...calls.streamEvents,
    handler: async (request, reply) => await serve(reply, actorOf(request).id, () => openStream(deps, hub, request)),
  });
  app.route({
    ...streamSharedEvents,
    handler: async (request, reply) =>
      await serve(reply, shareOf(request).id, () => openSharedStream(deps, hub, request)),
  });
}

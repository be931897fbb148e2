import { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import { type Actor, actorOf, findActor } from "#server/http/authentication/actor.ts";
import { type EventId, isUpTo, parseEventId, showEventId } from "#server/platform/live-events/event-id.ts";
import type { createHub } from "#server/platform/live-events/hub.ts";
import { type LiveEvent, oldestRunning, readMissed } from "#server/platform/live-events/read-events.ts";
import { canReceiveEvent } from "#server/policies/applications.ts";
import { landlordTenants } from "#server/policies/tenants.ts";
import type { Deps } from "#server/ports/deps.ts";

/**
 * The maximum number of characters buffered for a slow client. Beyond it the stream is closed; the client reconnects
 * and receives the missed events.
 */
const maxWaiting = 256 * 1024;

export type Stream = { source: Readable; user: string; send: (text: string) => void; close: () => void };

const rightsOf = ({ id, isLandlord, company }: Actor) => JSON.stringify([id, isLandlord, company]);

/**
 * Opens the stream of a landlord's events, starting with the events that the page missed. It ends when the caller's
 * rights change.
 */
export async function openStream(
  deps: Deps,
  hub: ReturnType<typeof createHub>,
  request: FastifyRequest,
): Promise<Stream & { checkRights: () => Promise<void> }> {
  const actor = actorOf(request);
  const { authorization } = request.headers;
  const tenants = landlordTenants(actor);
  const last = request.headers["last-event-id"];
  let after = typeof last === "string" ? parseEventId(last, deps.now()) : undefined;
  const source = new Readable({ read() {} });
  /** events that arrive while missed events are being loaded */
  let held: LiveEvent[] | undefined = [];

  const close = () => source.destroyed || source.push(null);
  function send(text: string): void {
    if (source.destroyed || source.readableEnded) return;
    source.push(text);
    if (source.readableLength > maxWaiting) source.destroy();
  }
  function sendEvents(events: LiveEvent[]): void {
    const text = events
      // the client may have been connected to a process that is ahead of this one
      .filter((event) => !(after && isUpTo(event, after)) && canReceiveEvent(actor, event))
      .map((event) => `id: ${showEventId(event, deps.now())}\nevent: ${event.kind}\ndata: ${dataOf(event)}\n\n`)
      .join("");
    if (text) send(text);
  }
  const reset = (from: bigint) =>
    send(`id: ${showEventId({ xid: from, position: 0 }, deps.now())}\nevent: reset\ndata: {}\n\n`);
  async function checkRights(): Promise<void> {
    const now = await findActor(deps, authorization, { attended: false }).catch(() => actor);
    if (!now || rightsOf(now) !== rightsOf(actor)) close();
  }

  const { from, end } = await hub.subscribe({
    tenants,
    user: actor.id,
    deliver: (events) => (held ? held.push(...events) : sendEvents(events)),
    reset: () => reset(from),
    checkRights: () => void checkRights(),
  });
  source.once("close", end);
  try {
    // sets the reconnect delay, and sends the headers
    send("retry: 2000\n\n");
    if (last === undefined) {
      after = { xid: await oldestRunning(deps.db), position: 0 };
      send(`id: ${showEventId(after, deps.now())}\nevent: ready\ndata: {}\n\n`);
    } else {
      const missed = await missedAfter(deps, tenants, after, from);
      if (missed) sendEvents(missed);
      else reset(from);
    }
  } catch (error) {
    source.destroy();
    throw error;
  }
  const waiting = held;
  held = undefined;
  sendEvents(waiting);
  // this stream got no event for a change of rights made while it was being opened
  await checkRights();
  return { source, user: actor.id, send, close, checkRights };
}

/** @returns undefined when the page has to reload all data */
async function missedAfter(deps: Deps, tenants: string[], after: EventId | undefined, from: bigint) {
  // an ID ahead of the database dates from before a backup was restored
  if (!after || after.xid > (await oldestRunning(deps.db))) return undefined;
  return await readMissed(deps.db, tenants, after, from);
}

const dataOf = ({ application }: LiveEvent) => JSON.stringify({ application });

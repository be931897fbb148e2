import { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import { type Actor, actorOf, findActor } from "#server/http/authentication/actor.ts";
import { type EventId, formatEventId, isAtOrBefore, parseEventId } from "#server/platform/live-events/event-id.ts";
import type { createEventHub } from "#server/platform/live-events/hub.ts";
import { findOldestTransaction, type LiveEvent, readMissedEvents } from "#server/platform/live-events/read-events.ts";
import { canReceiveEvent } from "#server/policies/applications.ts";
import { landlordTenants } from "#server/policies/tenants.ts";
import type { Deps } from "#server/ports/deps.ts";

/**
 * The maximum number of characters buffered for a slow client. Beyond it the stream is closed; the client reconnects
 * and receives the missed events.
 */
const maxBufferedChars = 256 * 1024;

export type Stream = { source: Readable; user: string; send: (text: string) => void; close: () => void };

/** Creates the response body of a stream, with the functions that write to it and end it. */
export function createEventSource(): Pick<Stream, "source" | "send" | "close"> {
  const source = new Readable({ read() {} });
  return {
    source,
    send(text) {
      if (source.destroyed || source.readableEnded) return;
      source.push(text);
      if (source.readableLength > maxBufferedChars) source.destroy();
    },
    close() {
      if (!source.destroyed) source.push(null);
    },
  };
}

const rightsFingerprint = ({ id, isLandlord, company }: Actor) => JSON.stringify([id, isLandlord, company]);

/**
 * Opens the stream of a landlord's events, starting with the events that the page missed. It ends when the caller's
 * rights change.
 */
export async function openStream(
  deps: Deps,
  hub: ReturnType<typeof createEventHub>,
  request: FastifyRequest,
): Promise<Stream & { checkRights: () => Promise<void> }> {
  const actor = actorOf(request);
  const { authorization } = request.headers;
  const tenants = landlordTenants(actor);
  const lastEventId = request.headers["last-event-id"];
  let lastSentId = typeof lastEventId === "string" ? parseEventId(lastEventId, deps.now()) : undefined;
  const { source, send, close } = createEventSource();
  /** events that arrive while missed events are being loaded */
  let pendingEvents: LiveEvent[] | undefined = [];

  function sendEvents(events: LiveEvent[]): void {
    const text = events
      // the client may have been connected to a process that is ahead of this one
      .filter((event) => !(lastSentId && isAtOrBefore(event, lastSentId)) && canReceiveEvent(actor, event))
      .map((event) => `id: ${formatEventId(event, deps.now())}\nevent: ${event.kind}\ndata: ${dataOf(event)}\n\n`)
      .join("");
    if (text) send(text);
  }
  const reset = (from: bigint) =>
    send(`id: ${formatEventId({ xid: from, position: 0 }, deps.now())}\nevent: reset\ndata: {}\n\n`);
  async function checkRights(): Promise<void> {
    const currentActor = await findActor(deps, authorization, { attended: false }).catch(() => actor);
    if (!currentActor || rightsFingerprint(currentActor) !== rightsFingerprint(actor)) close();
  }

  const { from, end: unsubscribe } = await hub.subscribe({
    tenants,
    user: actor.id,
    deliver: (events) => (pendingEvents ? pendingEvents.push(...events) : sendEvents(events)),
    reset: () => reset(from),
    checkRights: () => void checkRights(),
  });
  source.once("close", unsubscribe);
  try {
    // sets the reconnect delay, and sends the headers
    send("retry: 2000\n\n");
    if (lastEventId === undefined) {
      lastSentId = { xid: await findOldestTransaction(deps.db), position: 0 };
      send(`id: ${formatEventId(lastSentId, deps.now())}\nevent: ready\ndata: {}\n\n`);
    } else {
      const missedEvents = await loadMissedEvents(deps, tenants, lastSentId, from);
      if (missedEvents) sendEvents(missedEvents);
      else reset(from);
    }
  } catch (error) {
    source.destroy();
    throw error;
  }
  const pendingAtStart = pendingEvents;
  pendingEvents = undefined;
  sendEvents(pendingAtStart);
  // this stream got no event for a change of rights made while it was being opened
  await checkRights();
  return { source, user: actor.id, send, close, checkRights };
}

/** @returns undefined when the page has to reload all data */
async function loadMissedEvents(deps: Deps, tenants: string[], after: EventId | undefined, from: bigint) {
  // an ID ahead of the database dates from before a backup was restored
  if (!after || after.xid > (await findOldestTransaction(deps.db))) return undefined;
  return await readMissedEvents(deps.db, tenants, after, from);
}

const dataOf = ({ application }: LiveEvent) => JSON.stringify({ application });

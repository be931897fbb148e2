import { dayMs, hourMs } from "#rules/time/durations.ts";

/** How long events are stored, in ms: a page that reconnects later reloads everything. */
export const eventLifeMs = dayMs;

/** A reader's position: the transaction of an event, and the event's position in it. */
export type EventId = { xid: bigint; position: number };

/** Formats an event's ID as it is sent: with the time, so that an ID that is too old is recognized. */
export const formatEventId = ({ xid, position }: EventId, now: Date): string =>
  `${xid}-${position}-${Math.floor(now.getTime() / 1_000)}`;

/** Parses the last ID that a page received; undefined if it is invalid, or events after it may have been deleted. */
export function parseEventId(text: string, now: Date): EventId | undefined {
  const [, xid, position, seconds] = /^(\d{1,19})-(\d{1,15})-(\d{1,12})$/.exec(text) ?? [];
  if (!xid || now.getTime() - Number(seconds) * 1_000 > eventLifeMs - hourMs) return undefined;
  return { xid: BigInt(xid), position: Number(position) };
}

/** Whether an event is at or before another one. */
export const isAtOrBefore = (event: EventId, other: EventId): boolean =>
  event.xid < other.xid || (event.xid === other.xid && event.position <= other.position);

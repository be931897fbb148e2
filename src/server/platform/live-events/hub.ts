import { errorCode } from "../common/error-details.ts";
import type { Logger } from "../common/log.ts";
import type { GlobalDb } from "../db/connect.ts";
import { type Listener, listen } from "./listener.ts";
import { findOldestTransaction, type LiveEvent, readEvents, readMissedEvents } from "./read-events.ts";

/** A subscriber to the events of its tenants. */
type Subscriber = {
  tenants: readonly string[];
  user: string;
  /** called with events in order, each once */
  deliver: (events: LiveEvent[]) => void;
  /** called if too many events were missed to be delivered */
  reset: () => void;
  /** called when the user's rights have changed, or may have changed without an event */
  checkRights: () => void;
};

/** The delay before events that wait for a running transaction are read again, in milliseconds. */
const recheckDelayMs = 20;
/** The delay before events are read again after a database error, in milliseconds. */
const retryMs = 1_000;
/** The interval of reading events whose notification was lost, in milliseconds. */
const sweepIntervalMs = 15_000;

const tenantsOf = (subscribers: Subscriber[]) => [...new Set(subscribers.flatMap(({ tenants }) => tenants))];

function deliverTo(subscribers: Subscriber[], events: LiveEvent[]): void {
  if (events.length === 0) return;
  const byTenant = Map.groupBy(events, ({ tenant }) => tenant);
  for (const { tenants, deliver } of subscribers) {
    const [singleTenant] = tenants;
    const tenantEvents =
      tenants.length === 1 && singleTenant
        ? (byTenant.get(singleTenant) ?? [])
        : events.filter(({ tenant }) => tenants.includes(tenant));
    if (tenantEvents.length > 0) deliver(tenantEvents);
  }
}

/**
 * Delivers events to this process's open pages, regardless of which process they happened in. One connection listens,
 * and one read at a time loads events for all pages. Without subscribers, nothing is read.
 */
export function createEventHub(db: GlobalDb, log: Logger) {
  const subscribers = new Set<Subscriber>();
  let readPosition = 0n;
  let listener: Listener | undefined;
  let started: Promise<void> | undefined;
  let reading: Promise<void> | undefined;
  let isReadRequested = false;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const hasSubscriber = (tenant: string) => [...subscribers].some(({ tenants }) => tenants.includes(tenant));

  async function start() {
    await skipToPresent();
    listener = listen(db, log, {
      live_events: (tenant) => hasSubscriber(tenant) && read(),
      live_rights: (user) => {
        for (const each of subscribers) if (each.user === user) each.checkRights();
      },
      // notifications may have been lost
      connected: () => {
        read();
        for (const each of subscribers) each.checkRights();
      },
    });
    await listener.ready;
  }

  /** Reads new events, one read at a time; if requested during a read, reads once more after it. */
  function read() {
    if (isClosed) return;
    if (reading) {
      isReadRequested = true;
      return;
    }
    clearTimeout(timer);
    reading = deliverNew()
      .then(
        (isWaiting) => (isWaiting ? recheckDelayMs : sweepIntervalMs),
        (error) => {
          log.warn({ code: errorCode(error) }, "events can't be read; trying again");
          return retryMs;
        },
      )
      .then((pause) => {
        reading = undefined;
        if (isClosed) return;
        if (isReadRequested) {
          isReadRequested = false;
          read();
        } else if (subscribers.size > 0) timer = setTimeout(read, pause).unref();
      });
  }

  /** @returns whether events are waiting for a running transaction */
  async function deliverNew(): Promise<boolean> {
    const currentSubscribers = [...subscribers];
    if (currentSubscribers.length === 0) return false;
    const from = readPosition;
    const { events, to, waiting } = await readEvents(db, tenantsOf(currentSubscribers), from);
    readPosition = to;
    const lateSubscribers = [...subscribers].filter((each) => !currentSubscribers.includes(each));
    deliverTo(currentSubscribers, events);
    if (lateSubscribers.length > 0)
      await deliverLate(lateSubscribers, from, to).catch((error) => {
        // the next read begins after the events that they missed
        for (const each of lateSubscribers) each.reset();
        throw error;
      });
    return waiting;
  }

  /** A page that subscribed during the read is owed everything from the start of that read. */
  async function deliverLate(lateSubscribers: Subscriber[], from: bigint, to: bigint): Promise<void> {
    const events = await readMissedEvents(db, tenantsOf(lateSubscribers), { xid: from, position: 0 }, to);
    if (events) deliverTo(lateSubscribers, events);
    else for (const each of lateSubscribers) each.reset();
  }

  /** Without subscribers nothing is read, so the first subscriber starts with the current position. */
  async function skipToPresent(): Promise<void> {
    const now = await findOldestTransaction(db);
    if (subscribers.size === 0 && now > readPosition) readPosition = now;
  }

  return {
    /**
     * Subscribes to everything from now on.
     * @returns the first transaction that is delivered, and a function that ends the subscription
     */
    subscribe: async (subscriber: Subscriber): Promise<{ from: bigint; end: () => void }> => {
      started ??= start().catch((error) => {
        started = undefined;
        throw error;
      });
      await started;
      if (subscribers.size === 0) await skipToPresent();
      subscribers.add(subscriber);
      read();
      return { from: readPosition, end: () => void subscribers.delete(subscriber) };
    },
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await started?.catch(() => undefined);
      await listener?.close();
      await reading;
    },
  };
}

import { errorCode } from "../common/error-facts.ts";
import type { Logger } from "../common/log.ts";
import type { GlobalDb } from "../db/connect.ts";
import { type Listener, listen } from "./listener.ts";
import { type LiveEvent, oldestRunning, readEvents, readMissed } from "./read-events.ts";

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
const waitMs = 20;
/** The delay before events are read again after a database error, in milliseconds. */
const retryMs = 1_000;
/** The interval of reading events whose notification was lost, in milliseconds. */
const sweepMs = 15_000;

const tenantsOf = (subscribers: Subscriber[]) => [...new Set(subscribers.flatMap(({ tenants }) => tenants))];

function deliverTo(subscribers: Subscriber[], events: LiveEvent[]): void {
  if (events.length === 0) return;
  const byTenant = Map.groupBy(events, ({ tenant }) => tenant);
  for (const { tenants, deliver } of subscribers) {
    const [only] = tenants;
    const theirs =
      tenants.length === 1 && only
        ? (byTenant.get(only) ?? [])
        : events.filter(({ tenant }) => tenants.includes(tenant));
    if (theirs.length > 0) deliver(theirs);
  }
}

/**
 * Delivers events to this process's open pages, regardless of which process they happened in. One connection listens,
 * and one read at a time loads events for all pages. Without subscribers, nothing is read.
 */
export function createHub(db: GlobalDb, log: Logger) {
  const subscribers = new Set<Subscriber>();
  let readTo = 0n;
  let listener: Listener | undefined;
  let started: Promise<void> | undefined;
  let reading: Promise<void> | undefined;
  let again = false;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const hasSubscriber = (tenant: string) => [...subscribers].some(({ tenants }) => tenants.includes(tenant));

  async function start() {
    await skipToNow();
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
      again = true;
      return;
    }
    clearTimeout(timer);
    reading = deliverNew()
      .then(
        (isWaiting) => (isWaiting ? waitMs : sweepMs),
        (error) => {
          log.warn({ code: errorCode(error) }, "events can't be read; trying again");
          return retryMs;
        },
      )
      .then((pause) => {
        reading = undefined;
        if (isClosed) return;
        if (again) {
          again = false;
          read();
        } else if (subscribers.size > 0) timer = setTimeout(read, pause).unref();
      });
  }

  /** @returns whether events are waiting for a running transaction */
  async function deliverNew(): Promise<boolean> {
    const present = [...subscribers];
    if (present.length === 0) return false;
    const from = readTo;
    const { events, to, waiting } = await readEvents(db, tenantsOf(present), from);
    readTo = to;
    const late = [...subscribers].filter((each) => !present.includes(each));
    deliverTo(present, events);
    if (late.length > 0)
      await deliverLate(late, from, to).catch((error) => {
        // the next read begins after the events that they missed
        for (const each of late) each.reset();
        throw error;
      });
    return waiting;
  }

  /** A page that subscribed during the read is owed everything from the start of that read. */
  async function deliverLate(late: Subscriber[], from: bigint, to: bigint): Promise<void> {
    const events = await readMissed(db, tenantsOf(late), { xid: from, position: 0 }, to);
    if (events) deliverTo(late, events);
    else for (const each of late) each.reset();
  }

  /** Without subscribers nothing is read, so the first subscriber starts with the current position. */
  async function skipToNow(): Promise<void> {
    const now = await oldestRunning(db);
    if (subscribers.size === 0 && now > readTo) readTo = now;
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
      if (subscribers.size === 0) await skipToNow();
      subscribers.add(subscriber);
      read();
      return { from: readTo, end: () => void subscribers.delete(subscriber) };
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

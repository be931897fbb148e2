import { useSyncExternalStore } from "react";
import type { Invitee } from "#rules/invitations/invitees.ts";
import type { Message } from "#texts/message.ts";
import { ApiError } from "#web/api/errors/api-error.ts";
import { onSessionChange } from "#web/api/session.ts";

/** A person of a checked list, with the key of their invitation: a repeated call sends nothing twice. */
export type Addressee = Pick<Invitee, "email" | "name"> & { line: number; home_id?: string | undefined; key: string };
/** What became of one person's invitation; no problems: it was sent. */
export type Outcome = Addressee & { problems: Message[] };

export type Sending = {
  state: "running" | "done" | "stopped" | "broken";
  total: number;
  outcomes: Outcome[];
  /** why it ended before everybody was invited */
  error: unknown;
  stop: () => void;
  /** invites those who were not reached */
  resume: () => void;
};

/** By the slug of the form. They continue while other pages are open. */
const sendings = new Map<string, Sending>();
const listeners = new Set<() => void>();

function put(slug: string, sending: Sending | undefined) {
  if (sending) sendings.set(slug, sending);
  else sendings.delete(slug);
  for (const listener of listeners) listener();
}
/** They end with the session that they were begun in. */
function endAll() {
  for (const [slug, { stop }] of sendings) {
    stop();
    put(slug, undefined);
  }
}
if (typeof window !== "undefined") onSessionChange(endAll);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const sendingOf = (slug: string): Sending | undefined => sendings.get(slug);

export function useSending(slug: string): Sending | undefined {
  const read = () => sendingOf(slug);
  return useSyncExternalStore(subscribe, read, read);
}

export const dismissSending = (slug: string): void => put(slug, undefined);

type Send = (person: Addressee) => Promise<unknown>;

/** Milliseconds to wait when the server names no time. */
const pause = 5_000;
/** How often a call is repeated that was not answered. */
const tries = 3;

/** Whether an answer concerns this person alone, so that the others can still be invited. */
const isOwn = (error: unknown): error is ApiError =>
  error instanceof ApiError && ["email", "name", "home_id"].some((field) => error.errors[field]);
const isBusy = (error: unknown): error is ApiError => error instanceof ApiError && [429, 503].includes(error.status);
const isLost = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

/**
 * Invites people one after the other, as fast as the server allows.
 * @param send makes the call for one person, with the person's own key
 * @param onEnd called when it is done, stopped or broken
 */
export async function sendPeople(slug: string, people: readonly Addressee[], send: Send, onEnd: () => void) {
  const own = new AbortController();
  const before = sendings.get(slug)?.outcomes ?? [];
  let now: Sending = {
    state: "running",
    total: before.length + people.length,
    outcomes: before,
    error: null,
    stop: () => own.abort(),
    resume: () => {
      const reached = new Set(now.outcomes.map(({ key }) => key));
      void sendPeople(
        slug,
        people.filter(({ key }) => !reached.has(key)),
        send,
        onEnd,
      );
    },
  };
  const change = (part: Partial<Sending>) => {
    now = { ...now, ...part };
    if (!own.signal.aborted || sendings.has(slug)) put(slug, now);
  };
  change({});
  try {
    for (const person of people) {
      const problems = await invite(person, send, own.signal);
      if (problems === "stopped") return change({ state: "stopped" });
      change({ outcomes: [...now.outcomes, { ...person, problems }] });
    }
    change({ state: "done" });
  } catch (error) {
    change({ state: "broken", error });
  } finally {
    onEnd();
  }
}

async function invite(person: Addressee, send: Send, signal: AbortSignal): Promise<Message[] | "stopped"> {
  for (let lost = 0; !signal.aborted; ) {
    try {
      await send(person);
      return [];
    } catch (error) {
      if (isOwn(error)) return Object.values(error.errors).flat();
      if (!isBusy(error) && !(isLost(error) && ++lost < tries)) throw error;
      await wait(isBusy(error) && error.retryAfter ? error.retryAfter * 1_000 : pause, signal);
    }
  }
  return "stopped";
}

/** Resolves after a time, or at once when it is stopped. */
const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });

import { useEffect, useRef, useState } from "react";
import type { FieldContext } from "#fields/modes.ts";
import { messages } from "#rules/messages.ts";

/** Specification, section 9. */
export const longestFile = 5 * 1024 * 1024;
export const fileTypes = [".jpg", ".jpeg", ".png", ".pdf"];

/** What is wrong with a file before it is sent; undefined when nothing is. */
export function faultOf(file: Pick<File, "name" | "size">): string | undefined {
  const name = file.name.toLowerCase();
  if (!fileTypes.some((type) => name.endsWith(type))) return "Please choose a JPG, PNG or PDF file.";
  if (file.size > longestFile) return "This file is larger than 5 MB.";
  if (file.size === 0) return "This file is empty.";
}

/** Milliseconds before the first try after a lost connection; twice as long before each one after it. */
const pause = 1_000;
const longestPause = 15_000;
/** Seconds that the server may ask to wait for; a quota that begins anew in an hour is not waited for. */
const longestWait = 60;

/**
 * Sends until it is sent or refused for good.
 * @param wait called between two tries with the milliseconds it should last; resolves sooner when there is reason to
 * @throws what `send` threw, when trying again would not help
 */
export async function sendUntilDone<T>(send: () => Promise<T>, wait: (ms: number) => Promise<void>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await send();
    } catch (error) {
      const { again, retryAfter } = error as { again?: boolean; retryAfter?: number | null };
      if (!again || (retryAfter ?? 0) > longestWait) throw error;
      await wait(Math.min(longestPause, pause * 2 ** tries));
    }
  }
}

/** Why the server refused a file, in its words; undefined where nothing more is known than that it failed. */
const reasonOf = (error: Error & { detail?: string }): string | undefined =>
  error.detail === messages.file ? undefined : error.detail;

export type Upload = {
  name: string;
  state: "sending" | "waiting" | "sent" | "failed";
  share: number;
  error?: string | undefined;
};

/**
 * One file at a time on its way to the server. A lost connection is waited out with the file in hand.
 * @param onSent gets the path to keep
 */
export function useUpload(send: FieldContext["upload"], onSent: (path: string) => void) {
  const [upload, setUpload] = useState<Upload>();
  /** what is under way: another file, or none, in its place ends it */
  const current = useRef<{ tryNow: () => void }>(undefined);
  const underWay = upload?.state === "sending" || upload?.state === "waiting";

  useEffect(
    () => () => {
      current.current = undefined;
    },
    [],
  );
  useEffect(() => {
    if (!underWay) return;
    // The browser asks whether to leave: a file that is not there yet cannot be brought back.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [underWay]);

  async function start(file: File) {
    const { name } = file;
    const fault = faultOf(file);
    const own = { tryNow: () => {} };
    current.current = own;
    const tell = (next: Omit<Upload, "name">) => current.current === own && setUpload({ name, ...next });
    if (fault) return tell({ state: "failed", share: 0, error: fault });
    const once = () => {
      tell({ state: "sending", share: 0 });
      return send(file, (share) => tell({ state: "sending", share }));
    };
    const wait = async (ms: number) => {
      if (current.current !== own) throw new Error("another file took its place");
      tell({ state: "waiting", share: 0 });
      await new Promise<void>((go) => {
        own.tryNow = go;
        setTimeout(go, ms);
        window.addEventListener("online", () => go(), { once: true });
      });
    };
    try {
      const path = await sendUntilDone(once, wait);
      if (current.current !== own) return;
      tell({ state: "sent", share: 1 });
      onSent(path);
    } catch (error) {
      tell({ state: "failed", share: 0, error: reasonOf(error as Error) });
    }
  }

  return {
    upload,
    underWay,
    start,
    forget: () => {
      current.current = undefined;
      setUpload(undefined);
    },
    /** ends the wait for the next try */
    tryNow: () => current.current?.tryNow(),
  };
}

import { useEffect, useRef, useState } from "react";
import type { FieldContext } from "#fields/base/modes.ts";
import type { Message } from "#texts/message.ts";
import { prepareFile } from "./prepare.ts";

/** Milliseconds before the first try after a lost connection; twice as long before each one after it. */
const pause = 1_000;
const maxPauseMs = 15_000;
/** The maximum `Retry-After` in seconds that is followed: applicants don't wait an hour for a new quota. */
const maxWaitSeconds = 60;

/**
 * Retries until the file is sent or permanently rejected.
 * @param wait waits the given milliseconds between two tries; resolves earlier if a retry makes sense sooner
 * @throws the error of `send` if a retry would not help
 */
export async function sendUntilDone<T>(send: () => Promise<T>, wait: (ms: number) => Promise<void>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await send();
    } catch (error) {
      const { again, retryAfter } = error as { again?: boolean; retryAfter?: number | null };
      if (!again || (retryAfter ?? 0) > maxWaitSeconds) throw error;
      await wait(Math.max((retryAfter ?? 0) * 1_000, Math.min(maxPauseMs, pause * 2 ** tries)));
    }
  }
}

/** Returns the server's reason for rejecting a file; undefined for any other failure. */
function reasonOf({ detail }: Error & { detail?: string }): Message | undefined {
  return detail ? () => detail : undefined;
}

export type Upload = {
  key: number;
  name: string;
  state: "sending" | "waiting" | "sent" | "failed";
  /** 0 to 1 */
  share: number;
  /** once it is sent */
  path?: string;
  error?: Message | undefined;
};

/**
 * Makes the browser show a confirmation before the page is left while a file is uploaded: an unfinished upload can't be
 * restored.
 */
export function useWarningBeforeLeaving(isUploading: boolean): void {
  useEffect(() => {
    if (!isUploading) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isUploading]);
}

const isUnderWay = ({ state }: Upload) => state === "sending" || state === "waiting";

/**
 * Uploads files. While the connection is lost the file stays in memory, and the upload is retried.
 * @param onSent receives the stored file's path
 */
export function useUploads(send: FieldContext["upload"], onSent: (path: string) => void) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const lastKey = useRef(0);
  /** ends the wait for the next attempt, by the upload's key; a canceled upload has no entry */
  const running = useRef(new Map<number, () => void>());
  const latest = useRef(onSent);
  latest.current = onSent;
  const underWay = uploads.filter(isUnderWay);
  const busy = underWay.length > 0;

  useEffect(() => {
    const { current } = running;
    return () => current.clear();
  }, []);
  useWarningBeforeLeaving(busy);

  async function run(key: number, chosen: File) {
    const update = (change: Partial<Upload>) =>
      running.current.has(key) &&
      setUploads((now) => now.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)));
    const wait = async (ms: number) => {
      if (!running.current.has(key)) throw new Error("the upload was given up");
      update({ state: "waiting", share: 0 });
      await new Promise<void>((go) => {
        running.current.set(key, go);
        setTimeout(go, ms);
        window.addEventListener("online", () => go(), { once: true });
      });
    };
    try {
      const ready = await prepareFile(chosen);
      if ("fault" in ready) return update({ state: "failed", error: ready.fault });
      const path = await sendUntilDone(() => {
        update({ state: "sending", share: 0 });
        return send(ready.file, (share) => update({ state: "sending", share }));
      }, wait);
      if (!running.current.has(key)) return;
      update({ state: "sent", share: 1, path });
      latest.current(path);
    } catch (error) {
      update({ state: "failed", error: reasonOf(error as Error) });
    }
  }

  return {
    uploads,
    underWay,
    /** clears the error when another file is chosen */
    start: (files: File[]) => {
      const added = files.map((file): { file: File; upload: Upload } => {
        lastKey.current++;
        return { file, upload: { key: lastKey.current, name: file.name, state: "sending", share: 0 } };
      });
      setUploads((now) => [...now.filter(({ state }) => state !== "failed"), ...added.map(({ upload }) => upload)]);
      for (const { file, upload } of added) {
        running.current.set(upload.key, () => {});
        void run(upload.key, file);
      }
    },
    cancel: (key: number) => {
      running.current.delete(key);
      setUploads((now) => now.filter((upload) => upload.key !== key));
    },
    tryNow: (key: number) => running.current.get(key)?.(),
  };
}

import { useEffect, useRef, useState } from "react";
import type { FieldContext, UploadFailure } from "#fields/base/modes.ts";
import type { Message } from "#texts/message.ts";
import { prepareFile } from "./prepare.ts";

/** Milliseconds before the first try after a lost connection; twice as long before each one after it. */
const firstRetryMs = 1_000;
const maxRetryMs = 15_000;
/** The maximum `Retry-After` in seconds that is followed: applicants don't wait an hour for a new quota. */
const maxRetryAfterSeconds = 60;

/**
 * Retries until the file is sent or permanently rejected.
 * @param wait waits the given milliseconds between two tries; resolves earlier if a retry makes sense sooner
 * @param signal cancels the upload
 * @throws the error of `send` if a retry would not help; the signal's reason after it was canceled
 */
export async function sendWithRetry<T>(
  send: () => Promise<T>,
  wait: (ms: number) => Promise<void>,
  signal: AbortSignal,
): Promise<T> {
  for (let tries = 0; ; tries++) {
    signal.throwIfAborted();
    try {
      return await send();
    } catch (error) {
      const { isRetryable, retryAfter } = error as Partial<UploadFailure>;
      if (!isRetryable || (retryAfter ?? 0) > maxRetryAfterSeconds) throw error;
      await wait(Math.max((retryAfter ?? 0) * 1_000, Math.min(maxRetryMs, firstRetryMs * 2 ** tries)));
    }
  }
}

/** Returns the server's reason for rejecting a file; undefined for any other failure. */
function rejectionReason({ detail }: Error & { detail?: string }): Message | undefined {
  return detail ? () => detail : undefined;
}

export type Upload = {
  key: number;
  name: string;
  state: "sending" | "waiting" | "sent" | "failed";
  /** 0 to 1 */
  sentFraction: number;
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

const isPending = ({ state }: Upload) => state === "sending" || state === "waiting";

/**
 * Uploads files. While the connection is lost the file stays in memory, and the upload is retried.
 * @param onSent receives the stored file's path
 */
export function useUploads(send: FieldContext["upload"], onSent: (path: string) => void) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const lastKey = useRef(0);
  /** by the upload's key; `retryNow` ends the wait for the next attempt */
  const running = useRef(new Map<number, { controller: AbortController; retryNow?: () => void }>());
  const onSentRef = useRef(onSent);
  onSentRef.current = onSent;
  const pendingUploads = uploads.filter(isPending);
  const busy = pendingUploads.length > 0;

  useEffect(() => {
    const { current } = running;
    return () => {
      for (const { controller } of current.values()) controller.abort();
    };
  }, []);
  useWarningBeforeLeaving(busy);

  async function uploadFile(key: number, chosen: File) {
    const controller = new AbortController();
    const { signal } = controller;
    running.current.set(key, { controller });
    const update = (change: Partial<Upload>) =>
      !signal.aborted &&
      setUploads((now) => now.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)));
    const wait = async (ms: number) => {
      update({ state: "waiting", sentFraction: 0 });
      await new Promise<void>((resolve) => {
        running.current.set(key, { controller, retryNow: resolve });
        setTimeout(resolve, ms);
        window.addEventListener("online", () => resolve(), { once: true });
      });
    };
    try {
      const ready = await prepareFile(chosen);
      if ("fault" in ready) return update({ state: "failed", error: ready.fault });
      const path = await sendWithRetry(
        () => {
          update({ state: "sending", sentFraction: 0 });
          return send(ready.file, (share) => update({ state: "sending", sentFraction: share }), signal);
        },
        wait,
        signal,
      );
      if (signal.aborted) return;
      update({ state: "sent", sentFraction: 1, path });
      onSentRef.current(path);
    } catch (error) {
      update({ state: "failed", error: rejectionReason(error as Error) });
    }
  }

  return {
    uploads,
    underWay: pendingUploads,
    /** clears the error when another file is chosen */
    start: (files: File[]) => {
      const added = files.map((file): { file: File; upload: Upload } => {
        lastKey.current++;
        return { file, upload: { key: lastKey.current, name: file.name, state: "sending", sentFraction: 0 } };
      });
      setUploads((now) => [...now.filter(({ state }) => state !== "failed"), ...added.map(({ upload }) => upload)]);
      for (const { file, upload } of added) void uploadFile(upload.key, file);
    },
    cancel: (key: number) => {
      running.current.get(key)?.controller.abort();
      setUploads((now) => now.filter((upload) => upload.key !== key));
    },
    retryNow: (key: number) => running.current.get(key)?.retryNow?.(),
  };
}

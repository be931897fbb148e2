import { useSyncExternalStore } from "react";
import type { Application } from "#web/api/applications/applications.ts";
import type { Confirmed } from "#web/api/confirmed.ts";
import { forgetWithSession } from "#web/api/user-data.ts";
import { ownerOf, partsOf } from "#web/features/application-review/download-all/parts.ts";
import { chooseTarget } from "#web/features/application-review/download-all/target.ts";
import { type Failed, type Progress, zipOf } from "#web/features/application-review/download-all/zip.ts";

/** The running or finished download of one application. */
export type Download = {
  state: "running" | "done" | "stopped" | "broken";
  progress: Progress;
  failed: Failed[];
  stop: () => void;
};

/** Downloads continue while the user visits other pages, and are shown again when they return. */
const downloads = new Map<string, Download>();
const listeners = new Set<() => void>();
forgetWithSession(() => {
  for (const { stop } of downloads.values()) stop();
  downloads.clear();
});

function put(id: string, download: Download | undefined) {
  if (download) downloads.set(id, download);
  else downloads.delete(id);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Returns the progress of an application's “Download all” and rerenders on changes; undefined without one. */
export function useDownload(id: string): Download | undefined {
  const read = () => downloads.get(id);
  return useSyncExternalStore(subscribe, read, read);
}

/** Removes the progress of an application's finished or failed download. */
export const dismiss = (id: string): void => put(id, undefined);

/** Starts the download of all documents of an application. Call it directly from a click handler. */
export async function downloadAll(application: Application, confirmed: Confirmed): Promise<void> {
  const { id } = application;
  if (downloads.get(id)?.state === "running") return;
  const target = await chooseTarget(`${ownerOf(application)}.zip`);
  if (!target) return;
  const parts = partsOf(application, confirmed);
  const stopped = new AbortController();
  let now: Download = {
    state: "running",
    progress: { done: 0, total: parts.length, bytes: 0 },
    failed: [],
    stop: () => stopped.abort(),
  };
  put(id, now);
  const change = (what: Partial<Download>) => {
    // the session that started it has ended
    if (downloads.get(id) !== now) return;
    now = { ...now, ...what };
    put(id, now);
  };
  const zip = zipOf(parts, stopped.signal, (progress, failed) =>
    change({ progress, failed: failed ? [...now.failed, failed] : now.failed }),
  );
  try {
    await target(zip, stopped.signal);
    change({ state: "done" });
  } catch {
    change({ state: stopped.signal.aborted ? "stopped" : "broken" });
  }
}

import { useSyncExternalStore } from "react";
import type { Application } from "#web/api/applications/applications.ts";
import { clearOnSessionChange } from "#web/api/clear-user-data.ts";
import type { Confirmed } from "#web/api/confirmed.ts";
import { fileNamePrefix, partsOf } from "#web/features/application-review/download-all/parts.ts";
import { chooseTarget } from "#web/features/application-review/download-all/target.ts";
import { type FailedPart, type Progress, streamZip } from "#web/features/application-review/download-all/zip.ts";

/** The running or finished download of one application. */
export type Download = {
  state: "running" | "done" | "stopped" | "broken";
  progress: Progress;
  failed: FailedPart[];
  stop: () => void;
};

/** Downloads continue while the user visits other pages, and are shown again when they return. */
const downloads = new Map<string, Download>();
const listeners = new Set<() => void>();
clearOnSessionChange(() => {
  for (const { stop } of downloads.values()) stop();
  downloads.clear();
});

function setDownload(id: string, download: Download | undefined) {
  if (download) downloads.set(id, download);
  else downloads.delete(id);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Returns the progress of an application's “Download all” and rerenders on changes; undefined without one. */
export function useApplicationDownload(id: string): Download | undefined {
  const read = () => downloads.get(id);
  return useSyncExternalStore(subscribe, read, read);
}

/** Removes the progress of an application's finished or failed download. */
export const dismissDownload = (id: string): void => setDownload(id, undefined);

/** Starts the download of all documents of an application. Call it directly from a click handler. */
export async function downloadAll(application: Application, confirmed: Confirmed): Promise<void> {
  const { id } = application;
  if (downloads.get(id)?.state === "running") return;
  const target = await chooseTarget(`${fileNamePrefix(application)}.zip`);
  if (!target) return;
  const parts = partsOf(application, confirmed);
  const abortController = new AbortController();
  let currentDownload: Download = {
    state: "running",
    progress: { done: 0, total: parts.length, bytes: 0 },
    failed: [],
    stop: () => abortController.abort(),
  };
  setDownload(id, currentDownload);
  const updateDownload = (changes: Partial<Download>) => {
    // the session that started it has ended
    if (downloads.get(id) !== currentDownload) return;
    currentDownload = { ...currentDownload, ...changes };
    setDownload(id, currentDownload);
  };
  const zip = streamZip(parts, abortController.signal, (progress, failed) =>
    updateDownload({ progress, failed: failed ? [...currentDownload.failed, failed] : currentDownload.failed }),
  );
  try {
    await target(zip, abortController.signal);
    updateDownload({ state: "done" });
  } catch {
    updateDownload({ state: abortController.signal.aborted ? "stopped" : "broken" });
  }
}

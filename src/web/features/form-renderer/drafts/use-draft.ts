import { useCallback, useEffect, useRef, useState } from "react";
import type { FormStore } from "../state/store.ts";
import type { DeviceDrafts } from "./device-drafts.ts";
import { type DraftNotice, type SaveLocation, startDraftSync } from "./draft-sync.ts";
import type { DraftServer } from "./server-sync.ts";

/** Restores the draft after hydration, and saves it to the device and the server while the applicant types. */
export function useDraft(store: FormStore, device: DeviceDrafts | undefined, server: DraftServer | undefined) {
  const [saved, setSaved] = useState<SaveLocation>();
  const [notice, setNotice] = useState<DraftNotice>();
  const [expires, setExpires] = useState<string>();
  const [missing, setMissing] = useState<string[]>([]);
  const sync = useRef<ReturnType<typeof startDraftSync>>(undefined);
  useEffect(() => {
    if (!device) return;
    sync.current = startDraftSync(store, device, server, { setSaved, setNotice, setExpires, setMissing });
    return sync.current.end;
  }, [store, device, server]);
  const clear = useCallback(() => sync.current?.clear(), []);
  const pauseSaving = useCallback(() => sync.current?.hold() ?? (() => undefined), []);
  return {
    saved,
    expires,
    news: notice,
    /** the answered fields whose answers aren't in the device's draft */
    missing,
    close: useCallback(() => setNotice(undefined), []),
    /** deletes the device's draft, including a pending save */
    clear,
    /** Stops saving while the form is being submitted. @returns a function that resumes it after a rejection */
    hold: pauseSaving,
    choose: useCallback((whose: "mine" | "theirs") => sync.current?.choose(whose), []),
    /** @returns a link to copy if the email is delayed @throws ApiError */
    send: useCallback(async (email: string) => await sync.current?.send(email), []),
    /** Deletes the draft everywhere. @throws ApiError if the server's can't be deleted: then nothing changes */
    discard: async (onErased: () => void) => {
      const resume = pauseSaving();
      const erased = () => {
        clear();
        onErased();
      };
      try {
        await (server ? server.discard(erased) : erased());
      } catch (error) {
        resume();
        throw error;
      }
    },
  };
}

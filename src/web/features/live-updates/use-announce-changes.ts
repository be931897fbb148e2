import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useT } from "#ui/texts.tsx";
import { decisionKey } from "#web/api/applications/application-bundles.ts";
import type { Application } from "#web/api/applications/applications.ts";
import { announcementsOf } from "#web/features/live-updates/announcements.ts";
import { toast } from "#web/hooks/toast.ts";

/** How long after a mutation a change counts as the user's own, in ms. */
const ownChangeMs = 10_000;

/** Announces finished reports and other users' decisions while an application is open. */
export function useAnnounceChanges(application: Application | undefined): void {
  const t = useT();
  const client = useQueryClient();
  const previousRef = useRef(application);
  useEffect(() => {
    const previous = previousRef.current;
    previousRef.current = application;
    if (!previous || !application) return;
    const isOwn = client
      .getMutationCache()
      .findAll({ mutationKey: decisionKey })
      .some(({ state }) => state.submittedAt > Date.now() - ownChangeMs);
    for (const message of announcementsOf(previous, application, isOwn)) toast("info", message(t));
  }, [application, client, t]);
}

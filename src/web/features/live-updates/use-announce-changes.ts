import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { liveUpdatesTexts } from "#texts/live-updates/texts.ts";
import { statusesTexts } from "#texts/statuses/texts.ts";
import { useT } from "#ui/texts.tsx";
import { decisionKey } from "#web/api/applications/application-bundles.ts";
import type { Application } from "#web/api/applications/applications.ts";
import { toast } from "#web/hooks/toast.ts";

/** How long after a mutation a change counts as the user's own, in ms. */
const ownChangeMs = 10_000;

const readyReports = ({ reports }: Application) => reports.filter(({ status }) => status === "ready").length;

/** Announces finished reports and other users' decisions while an application is open. */
export function useAnnounceChanges(application: Application | undefined): void {
  const t = useT();
  const client = useQueryClient();
  const previousRef = useRef(application);
  useEffect(() => {
    const previous = previousRef.current;
    previousRef.current = application;
    if (!previous || !application || previous.id !== application.id) return;
    const newReportCount = readyReports(application) - readyReports(previous);
    if (newReportCount > 0) toast("info", t(liveUpdatesTexts).reports_ready({ n: newReportCount }));
    const isOwn = client
      .getMutationCache()
      .findAll({ mutationKey: decisionKey })
      .some(({ state }) => state.submittedAt > Date.now() - ownChangeMs);
    if (previous.status !== application.status && !isOwn)
      toast("info", t(liveUpdatesTexts).decision({ status: t(statusesTexts)[application.status] }));
  }, [application, client, t]);
}

import { useQuery } from "@tanstack/react-query";
import { sharingTexts } from "#texts/sharing/texts.ts";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { useT } from "#ui/texts.tsx";
import { applicationQuery } from "#web/api/applications/applications.ts";
import { QueryFailure } from "#web/components/load-failure.tsx";
import { ShareDialog } from "#web/features/sharing/share-dialog.tsx";
import { SharesPanel } from "#web/features/sharing/shares-panel.tsx";

type SharePanelsProps = { panel: "share" | "shares"; applicationId: string; show: (panel: "share" | null) => void };

/** The share dialog of an application's bundle, and the panel with its recipients. */
export function SharePanels({ panel, applicationId, show }: SharePanelsProps) {
  const t = useT();
  const query = useQuery(applicationQuery(applicationId));
  const application = query.data;
  if (!application)
    return query.isError ? (
      <Dialog title={t(sharingTexts).share} onClose={() => show(null)}>
        <QueryFailure of={query} />
      </Dialog>
    ) : null;
  const { abilities, bundle } = application;
  if (panel === "shares")
    return (
      <SharesPanel
        slug={bundle.slug}
        members={bundle.applications}
        canShare={abilities.share}
        onShare={() => show("share")}
        onClose={() => show(null)}
      />
    );
  if (!abilities.share) return null;
  return (
    <ShareDialog
      slugs={[bundle.slug]}
      names={bundle.applications.map(({ name }) => name)}
      canLetDecide={application.show_accept_reject_button}
      onClose={() => show(null)}
    />
  );
}

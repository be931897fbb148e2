import { HistoryPanel } from "#web/features/application-panels/history-panel.tsx";
import { NotesPanel } from "#web/features/application-panels/notes-panel.tsx";
import type { Panel } from "#web/features/application-panels/use-panel.ts";
import { SharePanels } from "#web/features/sharing/share-panels.tsx";

type PanelsProps = {
  panel: Panel | null;
  applicationId: string;
  /** the applicant's name */
  name: string;
  /** opens another panel; null closes it */
  show: (panel: Panel | null) => void;
};

/** Renders the open panel of an applicant. */
export function Panels({ panel, applicationId, name, show }: PanelsProps) {
  const props = { applicationId, name, onClose: () => show(null) };
  if (panel === "notes") return <NotesPanel {...props} />;
  if (panel === "history") return <HistoryPanel {...props} />;
  if (panel === "share" || panel === "shares")
    return <SharePanels panel={panel} applicationId={applicationId} show={show} />;
  return null;
}

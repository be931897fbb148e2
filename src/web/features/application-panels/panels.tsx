import { HistoryPanel } from "#web/features/application-panels/history-panel.tsx";
import { NotesPanel } from "#web/features/application-panels/notes-panel.tsx";
import type { Panel } from "#web/features/application-panels/use-panel.ts";

type PanelsProps = { panel: Panel | null; applicationId: string; name: string; onClose: () => void };

/** The panel that is open about an applicant. */
export function Panels({ panel, ...props }: PanelsProps) {
  if (panel === "notes") return <NotesPanel {...props} />;
  if (panel === "history") return <HistoryPanel {...props} />;
  return null;
}

import { type Application, decisionFile, downloadApplicationPdf } from "#web/api/applications/applications.ts";
import { useConfirmed } from "#web/features/authentication/confirm-session.tsx";
import { useDownload } from "#web/hooks/use-download.ts";

/**
 * Returns functions that save and print the application and download the decision file; `busy` names the running one.
 */
export function useApplicationPdf({ id, applicant }: Application) {
  const confirmed = useConfirmed();
  const { busy, download, open } = useDownload();
  const name = applicant.name || id;
  const pdf = () => confirmed(() => downloadApplicationPdf(id));
  return {
    busy,
    save: () => download("save", pdf, () => `application-${name}.pdf`),
    saveDecision: () =>
      download(
        "save",
        () => confirmed(() => decisionFile(id)),
        () => `decision-${name}.zip`,
      ),
    print: () => open("print", pdf),
  };
}

import { useState } from "react";
import { useT } from "#ui/texts.tsx";
import { type Application, applicationPdf, decisionFile } from "#web/api/applications/applications.ts";
import { failureText } from "#web/api/errors/failure.ts";
import { useConfirmed } from "#web/features/authentication/confirm-session.tsx";
import { openInNewTab, saveBlob } from "#web/hooks/files.ts";
import { toast } from "#web/hooks/toast.ts";

/**
 * Returns the functions that save and print the application, and that download the decision file; `busy` names the
 * running one.
 */
export function useApplicationPdf({ id, applicant }: Application) {
  const t = useT();
  const confirmed = useConfirmed();
  const [busy, setBusy] = useState<"save" | "print" | null>(null);
  async function run(what: "save" | "print", work: () => Promise<void>) {
    setBusy(what);
    await work().catch((error: unknown) => toast("error", failureText(error, t)));
    setBusy(null);
  }
  const pdf = () => confirmed(() => applicationPdf(id));
  return {
    busy,
    save: () => run("save", async () => saveBlob(await pdf(), `application-${applicant.name || id}.pdf`)),
    saveDecision: () =>
      run("save", async () =>
        saveBlob(await confirmed(() => decisionFile(id)), `decision-${applicant.name || id}.zip`),
      ),
    print: () => run("print", () => openInNewTab(pdf)),
  };
}

import { useState } from "react";
import { useT } from "#ui/texts.tsx";
import { type Application, applicationPdf } from "#web/api/applications.ts";
import { failureText } from "#web/api/errors/failure.ts";
import { openInNewTab, saveBlob } from "#web/hooks/files.ts";
import { toast } from "#web/hooks/toast.ts";

/** The application as a file to save, and as one to print; `busy` names the one under way. */
export function usePdf({ id, applicant }: Application) {
  const t = useT();
  const [busy, setBusy] = useState<"save" | "print" | null>(null);
  async function run(what: "save" | "print", work: () => Promise<void>) {
    setBusy(what);
    await work().catch((error: unknown) => toast("error", failureText(error, t)));
    setBusy(null);
  }
  return {
    busy,
    save: () => run("save", async () => saveBlob(await applicationPdf(id), `application-${applicant.name || id}.pdf`)),
    print: () => run("print", () => openInNewTab(() => applicationPdf(id))),
  };
}

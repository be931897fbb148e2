import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useT } from "#ui/texts.tsx";
import { type Application, applicationPdf } from "#web/api/applications.ts";
import { failureText } from "#web/failure.ts";
import { openBlob, saveBlob } from "#web/files.ts";
import { toast } from "#web/toast.ts";

/** The application as a file to keep, and as one to print. */
export function PdfButtons({ application }: { application: Application }) {
  const t = useT();
  const [busy, setBusy] = useState<"save" | "print" | null>(null);
  const { id, applicant } = application;
  async function run(what: "save" | "print", work: () => Promise<void>) {
    setBusy(what);
    await work().catch((error: unknown) => toast("error", failureText(error, t)));
    setBusy(null);
  }
  return (
    <>
      <Button
        variant="quiet"
        busy={busy === "save"}
        onClick={() =>
          run("save", async () => saveBlob(await applicationPdf(id), `application-${applicant.name || id}.pdf`))
        }
      >
        {busy !== "save" && <Icon name="download" size={18} />}
        {t("PDF")}
      </Button>
      <Button
        variant="quiet"
        busy={busy === "print"}
        onClick={() => run("print", () => openBlob(() => applicationPdf(id)))}
      >
        {busy !== "print" && <Icon name="print" size={18} />}
        {t("Print")}
      </Button>
    </>
  );
}

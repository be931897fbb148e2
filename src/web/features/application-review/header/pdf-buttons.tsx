import { applicationReviewTexts } from "#texts/application-review/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Icon } from "#ui/buttons/icon.tsx";
import { useT } from "#ui/texts.tsx";
import type { Application } from "#web/api/applications/applications.ts";
import { usePdf } from "#web/features/application-review/header/use-pdf.ts";

/** For the applicant: buttons to save and to print their application. */
export function PdfButtons({ application }: { application: Application }) {
  const t = useT();
  const { busy, save, print } = usePdf(application);
  return (
    <>
      <Button variant="quiet" busy={busy === "save"} onClick={() => void save()}>
        {busy !== "save" && <Icon name="download" size={18} />}
        {t(applicationReviewTexts).pdf}
      </Button>
      <Button variant="quiet" busy={busy === "print"} onClick={() => void print()}>
        {busy !== "print" && <Icon name="print" size={18} />}
        {t(applicationReviewTexts).print}
      </Button>
    </>
  );
}

import { useState } from "react";
import type { PublicTemplate } from "#contract/forms/template-schemas.ts";
import { applyTexts } from "#texts/apply/texts.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import { FormOnPage } from "#web/features/apply/form/form-on-page.tsx";
import { LandlordMessage } from "#web/features/apply/page/landlord-message.tsx";
import { focusOnMount } from "#web/hooks/focus-after.ts";

/** A preview of the form for its landlord: nothing is submitted or saved. */
export default function Preview({ template }: { template: PublicTemplate }) {
  const t = useT();
  const [isFinished, setIsFinished] = useState(false);
  const finish = async () => {
    setIsFinished(true);
    return undefined;
  };
  if (!isFinished) return <FormOnPage template={template} onSubmit={finish} />;
  return (
    <Notice ref={focusOnMount} tone="success" title={t(applyTexts).end_of_application}>
      <LandlordMessage landlord={template.landlord.name} text={template.form.appearance?.closing} />
      <p>{t(applyTexts).preview_nothing_sent}</p>
    </Notice>
  );
}

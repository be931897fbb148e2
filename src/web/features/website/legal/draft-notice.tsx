import { websiteTexts } from "#texts/website/common/texts.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";

/** On texts that whoever runs the product replaces or has reviewed by a lawyer: that they are drafts, and their version. */
export function DraftNotice() {
  const t = useT();
  return (
    <Notice tone="attention" title={t(websiteTexts).draft}>
      <p>{t(websiteTexts).draft_version}</p>
    </Notice>
  );
}

import { useLoaderData } from "react-router";
import type { LegalText } from "#contract/api/legal-texts.ts";
import type { Catalog } from "#texts/catalog.ts";
import { legalPagesTexts } from "#texts/legal-pages/texts.ts";
import type { LegalArticleTexts } from "#texts/website/article.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import { titleOf } from "#web/components/page-title.tsx";
import { Article } from "#web/features/website/article.tsx";
import { LegalContent } from "#web/features/website/legal/legal-content.tsx";
import { NewestVersion, VersionHistory } from "#web/features/website/legal/version-history.tsx";

/** Creates a route module's exports for a page with the operator's legal text, or else ours, marked as a draft. */
export function legalPage(catalog: Catalog<LegalArticleTexts>) {
  return {
    handle: titleOf<LegalText | null>(
      (t, own) => own?.heading ?? t(catalog).title,
      (t, own) => own?.description || t(catalog).description,
    ),
    Page: () => {
      const own: LegalText | null = useLoaderData();
      const texts = useT()(catalog);
      if (own) return <LegalContent text={own} />;
      return (
        <Article texts={texts} version={<NewestVersion versions={texts.versions} />} notice={<DraftNotice />}>
          <VersionHistory versions={texts.versions} />
        </Article>
      );
    },
  };
}

function DraftNotice() {
  const t = useT();
  return (
    <Notice tone="attention" title={t(legalPagesTexts).draft}>
      <p>{t(legalPagesTexts).draft_reason}</p>
    </Notice>
  );
}

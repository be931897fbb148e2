import { useLoaderData } from "react-router";
import type { LegalText } from "#contract/api/legal-texts.ts";
import type { Catalog } from "#texts/catalog.ts";
import { legalPagesTexts } from "#texts/legal-pages/texts.ts";
import type { LegalArticleTexts } from "#texts/website/article.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import { definePageTitle } from "#web/components/page-title.tsx";
import { Article } from "#web/features/website/article.tsx";
import { LegalContent } from "#web/features/website/legal/legal-content.tsx";
import { NewestVersion, VersionHistory } from "#web/features/website/legal/version-history.tsx";

/** Creates a route module's exports for a page with the operator's legal text, or else ours, marked as a draft. */
export function createLegalPage(catalog: Catalog<LegalArticleTexts>) {
  return {
    handle: definePageTitle<LegalText | null>(
      (t, operatorText) => operatorText?.heading ?? t(catalog).title,
      (t, operatorText) => operatorText?.description || t(catalog).description,
    ),
    Page: () => {
      const operatorText: LegalText | null = useLoaderData();
      const texts = useT()(catalog);
      if (operatorText) return <LegalContent text={operatorText} />;
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

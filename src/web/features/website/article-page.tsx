import type { ReactNode } from "react";
import type { Catalog } from "#texts/catalog.ts";
import type { ArticleTexts } from "#texts/website/article.ts";
import { useT } from "#ui/texts.tsx";
import { definePageTitle } from "#web/components/page-title.tsx";
import { Article, type Figures } from "#web/features/website/article.tsx";

/**
 * Creates a route module's exports for a text page: `export const handle = page.handle; export default page.Page`.
 * @param parts components around the text
 */
export function createArticlePage(
  catalog: Catalog<ArticleTexts>,
  parts: { Notice?: () => ReactNode; Actions?: () => ReactNode; figures?: Figures } = {},
) {
  const { Notice, Actions, figures } = parts;
  return {
    handle: definePageTitle(
      (t) => t(catalog).title,
      (t) => t(catalog).description,
    ),
    Page: () => (
      <Article texts={useT()(catalog)} notice={Notice && <Notice />} {...(figures && { figures })}>
        {Actions && <Actions />}
      </Article>
    ),
  };
}

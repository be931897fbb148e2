import type { ReactNode } from "react";
import type { Catalog } from "#texts/catalog.ts";
import type { ArticleTexts } from "#texts/website/article.ts";
import { useT } from "#ui/texts.tsx";
import { definePageTitle } from "#web/components/page-title.tsx";
import { LandingScreen, landingLinks } from "#web/features/landing/landing-screen.tsx";
import styles from "#web/features/website/article.module.css";
import { ArticleBody } from "#web/features/website/article.tsx";

/**
 * Creates a route module's exports for a marketing page: the landing screen with its own headline and text.
 * @param options.Part a part of the product that the page is about, above the text
 */
export function createMarketingPage(catalog: Catalog<ArticleTexts>, options: { Part?: () => ReactNode } = {}) {
  const { Part } = options;
  return {
    handle: definePageTitle(
      (t) => t(catalog).title,
      (t) => t(catalog).description,
    ),
    links: landingLinks,
    Page: () => {
      const texts = useT()(catalog);
      return (
        <LandingScreen heading={texts.heading} lead={texts.lead}>
          {Part && <Part />}
          <div className={styles.marketing}>
            <ArticleBody texts={texts} />
          </div>
        </LandingScreen>
      );
    },
  };
}

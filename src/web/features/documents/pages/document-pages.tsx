import type { ReactNode } from "react";
import { documentsTexts } from "#texts/documents/texts.ts";
import { useT } from "#ui/texts.tsx";
import type { PageSource } from "./open-pdf.ts";
import { PageCanvas } from "./page-canvas.tsx";
import styles from "./pages.module.css";

type DocumentPagesProps = {
  pages: readonly PageSource[];
  /** renders the fields of a page */
  children: (page: number) => ReactNode;
};

/** The ID of a page's element, for links and scrolling. */
const pageId = (page: number) => `page-${page + 1}`;

/** A document's pages in one column, as wide as the available space. */
export function DocumentPages({ pages, children }: DocumentPagesProps) {
  const t = useT();
  return (
    <div className={styles.pages}>
      {pages.map((source, page) => {
        const label = t(documentsTexts).page_of({ n: page + 1, total: pages.length });
        return (
          <section
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is identified by its number
            key={page}
            id={pageId(page)}
            data-page={page}
            aria-label={label}
            className={styles.sheet}
            style={{ aspectRatio: `${source.width} / ${source.height}` }}
          >
            <PageCanvas source={source} label={label} />
            {children(page)}
          </section>
        );
      })}
    </div>
  );
}

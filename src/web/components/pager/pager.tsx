import { Navigate } from "react-router";
import { commonTexts } from "#texts/common/texts.ts";
import { Icon } from "#ui/buttons/icon.tsx";
import { useT } from "#ui/texts.tsx";
import styles from "#web/components/pager/pager.module.css";
import { pagesAround } from "#web/components/pager/pages-around.ts";
import { routerLink, useRouterLinks } from "#web/navigation/router-links.ts";

type PagerProps = {
  count: number;
  page: number;
  pageSize?: number;
  hrefOf: (page: number) => string;
  /** the ID of the list's heading, if the list isn't the first on its page; the pager's links jump to it */
  anchor?: string;
};

/**
 * Renders links to the pages of a list; nothing if there is only one page. 25 items per page (specification, section
 * 2.5).
 */
export function Pager({ count, page, pageSize = 25, hrefOf, anchor }: PagerProps) {
  const t = useT();
  const linksRef = useRouterLinks();
  const lastPage = Math.max(1, Math.ceil(count / pageSize));
  if (lastPage === 1 && page === 1) return null;
  const linkTo = (to: number) => `${hrefOf(to)}${anchor ? `#${anchor}` : ""}`;
  const stepLink = (to: number, label: string, icon: "back" | "forward") =>
    to >= 1 && to <= lastPage ? (
      <a href={linkTo(to)} aria-label={label} {...routerLink}>
        <Icon name={icon} size={18} />
      </a>
    ) : null;
  return (
    <nav ref={linksRef} aria-label={t(commonTexts).pages} className={styles.pager}>
      {stepLink(Math.min(page, lastPage + 1) - 1, t(commonTexts).previous_page, "back")}
      {pagesAround(page, lastPage).map((number, index) =>
        number === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap is identified by its position
          <span key={`gap-${index}`} aria-hidden="true">
            …
          </span>
        ) : (
          <a
            key={number}
            href={linkTo(number)}
            aria-label={t(commonTexts).page({ n: number })}
            aria-current={number === page ? "page" : undefined}
            {...routerLink}
          >
            {number}
          </a>
        ),
      )}
      {stepLink(page + 1, t(commonTexts).next_page, "forward")}
    </nav>
  );
}

/** Redirects from a page past the end of a list, such as after its last item was deleted, to the last page. */
export function RedirectToLastPage({
  count,
  pageSize = 25,
  hrefOf,
}: Pick<PagerProps, "count" | "pageSize" | "hrefOf">) {
  return <Navigate replace to={hrefOf(Math.max(1, Math.ceil(count / pageSize)))} />;
}

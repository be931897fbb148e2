import type { ReactNode } from "react";
import { Link } from "react-router";
import { productName } from "#rules/text/product.ts";
import { LanguageSwitch } from "#web/components/language-switch.tsx";
import { Logo } from "#web/components/page-title.tsx";
import styles from "#web/components/standalone-page/standalone-page.module.css";
import { Toasts } from "#web/components/toasts/toasts.tsx";
import { paths } from "#web/navigation/paths.ts";

/**
 * Renders the layout of a page without a menu: the product's name, the language links, and one column.
 * @param bar replaces the link to the landing page and the language links
 * @param className further styles of the column, such as its width
 */
export function StandalonePage({
  bar = <PublicBar />,
  className,
  children,
}: {
  bar?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={styles.page}>
      <header className={styles.bar}>{bar}</header>
      <main id="main" tabIndex={-1} className={className ? `${styles.main} ${className}` : styles.main}>
        {children}
      </main>
      <Toasts />
    </div>
  );
}

function PublicBar() {
  return (
    <>
      <Link to={paths.landing()} className={styles.brand}>
        <Logo />
        {productName}
      </Link>
      <LanguageSwitch />
    </>
  );
}

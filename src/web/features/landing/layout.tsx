import { Link, Outlet, useLocation } from "react-router";
import { product } from "#rules/text/product.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { LanguageSwitch } from "#web/components/language-switch.tsx";
import { Logo } from "#web/components/page-title.tsx";
import styles from "#web/features/landing/layout.module.css";
import { NavMenu } from "#web/features/landing/nav-menu.tsx";
import { paths } from "#web/navigation/paths.ts";

export default function PublicLayout() {
  const t = useT();
  const { pathname } = useLocation();
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Link to={paths.landing()} className={styles.brand}>
          <Logo />
          {product}
        </Link>
        <div className={styles.language}>
          <LanguageSwitch />
        </div>
        <nav aria-label={t("Main")} className={styles.wide}>
          <NavMenu key={pathname} title={t("View More")}>
            <Link to={paths.sample()}>{t("Interactive application")}</Link>
            <Link to={paths.demoSummary()}>{t("Sample reports")}</Link>
          </NavMenu>
          <Link to={paths.login()} className={styles.link}>
            {t("Login")}
          </Link>
          <Link to={paths.signup()} className={buttonClass("secondary")}>
            {t("Signup")}
          </Link>
        </nav>
        <nav aria-label={t("Main")} className={styles.narrow}>
          <NavMenu key={pathname} title={t("Menu")}>
            <Link to={paths.sample()}>{t("Interactive application")}</Link>
            <Link to={paths.demoSummary()}>{t("Sample reports")}</Link>
            <Link to={paths.login()}>{t("Login")}</Link>
            <Link to={paths.signup()}>{t("Signup")}</Link>
          </NavMenu>
        </nav>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <footer className={styles.footer}>
        <p>
          <Logo size={16} />
          {product}
        </p>
        <nav aria-label={t("Footer")}>
          <Link to={paths.sample()}>{t("Interactive application")}</Link>
          <Link to={paths.demoSummary()}>{t("Sample reports")}</Link>
          <Link to={paths.blankApplication()}>{t("Free rental application PDF")}</Link>
          <Link to={paths.login()}>{t("Login")}</Link>
          <Link to={paths.signup()}>{t("Signup")}</Link>
        </nav>
      </footer>
    </div>
  );
}

import { Link, Outlet, useLocation } from "react-router";
import { product } from "#rules/text/product.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { landingTexts } from "#texts/landing/texts.ts";
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
        <nav aria-label={t(landingTexts).main} className={styles.wide}>
          <NavMenu key={pathname} title={t(landingTexts).view}>
            <Link to={paths.sample()}>{t(landingTexts).interactive_application}</Link>
            <Link to={paths.demoSummary()}>{t(landingTexts).sample_reports}</Link>
          </NavMenu>
          <Link to={paths.login()} className={styles.link}>
            {t(commonTexts).login}
          </Link>
          <Link to={paths.signup()} className={buttonClass("secondary")}>
            {t(landingTexts).signup}
          </Link>
        </nav>
        <nav aria-label={t(landingTexts).main} className={styles.narrow}>
          <NavMenu key={pathname} title={t(landingTexts).menu}>
            <Link to={paths.sample()}>{t(landingTexts).interactive_application}</Link>
            <Link to={paths.demoSummary()}>{t(landingTexts).sample_reports}</Link>
            <Link to={paths.login()}>{t(commonTexts).login}</Link>
            <Link to={paths.signup()}>{t(landingTexts).signup}</Link>
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
        <nav aria-label={t(landingTexts).footer}>
          <Link to={paths.sample()}>{t(landingTexts).interactive_application}</Link>
          <Link to={paths.demoSummary()}>{t(landingTexts).sample_reports}</Link>
          <Link to={paths.blankApplication()}>{t(landingTexts).free_rental_application}</Link>
          <Link to={paths.login()}>{t(commonTexts).login}</Link>
          <Link to={paths.signup()}>{t(landingTexts).signup}</Link>
        </nav>
      </footer>
    </div>
  );
}

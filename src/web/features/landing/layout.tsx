import { Link, Outlet, useLocation } from "react-router";
import { product } from "#rules/text/product.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { landingTexts } from "#texts/landing/texts.ts";
import { websiteTexts } from "#texts/website/common/texts.ts";
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
  const site = t(websiteTexts);
  const groups = [
    {
      title: site.for_landlords,
      links: [
        { to: paths.page("tenant-screening"), label: site.screening },
        { to: paths.page("online-rental-application"), label: site.online_application },
        { to: paths.page("brokerage"), label: site.brokerage },
        { to: paths.demoSummary(), label: t(landingTexts).sample_reports },
        { to: paths.blankApplication(), label: t(landingTexts).free_rental_application },
      ],
    },
    {
      title: site.for_renters,
      links: [
        { to: paths.page("applicants"), label: site.applying },
        { to: paths.page("how-to-get-verified-for-credit-reports"), label: site.verification },
        { to: paths.page("applicant-ssn"), label: site.why_ssn },
        { to: paths.page("report-accuracy"), label: site.report_errors },
        { to: paths.sample(), label: t(landingTexts).interactive_application },
      ],
    },
    {
      title: product,
      links: [
        { to: paths.page("support"), label: site.support },
        { to: paths.page("privacy"), label: site.privacy },
        { to: paths.page("terms"), label: site.terms },
        { to: paths.page("security"), label: site.security },
        { to: paths.login(), label: t(commonTexts).login },
        { to: paths.signup(), label: t(landingTexts).signup },
      ],
    },
  ];
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
          <Link to={paths.page("brokerage")} className={styles.link}>
            {t(websiteTexts).brokerage}
          </Link>
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
            <Link to={paths.page("brokerage")}>{t(websiteTexts).brokerage}</Link>
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
        <nav aria-label={t(landingTexts).footer} className={styles.columns}>
          {groups.map(({ title, links }) => (
            <section key={title}>
              <h2>{title}</h2>
              {links.map(({ to, label }) => (
                <Link key={to} to={to}>
                  {label}
                </Link>
              ))}
            </section>
          ))}
        </nav>
      </footer>
    </div>
  );
}

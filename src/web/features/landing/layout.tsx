import { useEffect } from "react";
import { Outlet, useLocation, useNavigate } from "react-router";
import { productName } from "#rules/text/product.ts";
import { isWebsitePath, languageOfPath, localizedPath } from "#rules/website/addresses.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { landingTexts } from "#texts/landing/texts.ts";
import type { Language } from "#texts/languages.ts";
import { websiteTexts } from "#texts/website/common/texts.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { LanguageSwitch } from "#web/components/language-switch.tsx";
import { Logo } from "#web/components/page-title.tsx";
import { SiteLink } from "#web/components/site-link.tsx";
import { useIsLoggedIn } from "#web/features/errors/home-link.tsx";
import styles from "#web/features/landing/layout.module.css";
import { NavMenu } from "#web/features/landing/nav-menu.tsx";
import { saveLanguage } from "#web/i18n/language.ts";
import { loadNextPageTexts } from "#web/i18n/page-texts.tsx";
import { paths } from "#web/navigation/paths.ts";

/** Loads the texts in the language of the URL, which determines a public page's language. */
export const clientMiddleware = [
  async ({ request }: { request: Request }, next: () => Promise<unknown>) => {
    const result = await next();
    await loadNextPageTexts(languageOfPath(new URL(request.url).pathname));
    return result;
  },
];

export default function PublicLayout() {
  const t = useT();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  // a URL that names a language also sets the language of the next pages
  useEffect(() => {
    if (languageOfPath(pathname) === "es") saveLanguage("es");
  }, [pathname]);
  const switchLanguage = async (language: Language) => {
    saveLanguage(language);
    await navigate(localizedPath(language, pathname), { state: { keepFocus: true }, preventScrollReset: true });
  };
  const isLoggedIn = useIsLoggedIn();
  const accountLinks = isLoggedIn
    ? [{ to: paths.dashboard(), label: t(commonTexts).go_dashboard }]
    : [
        { to: paths.login(), label: t(commonTexts).login },
        { to: paths.signup(), label: t(landingTexts).signup },
      ];
  const siteTexts = t(websiteTexts);
  const linkGroups = [
    {
      title: siteTexts.for_landlords,
      links: [
        { to: paths.page("tenant-screening"), label: siteTexts.screening },
        { to: paths.page("online-rental-application"), label: siteTexts.online_application },
        { to: paths.page("brokerage"), label: siteTexts.brokerage },
        { to: paths.laws(), label: siteTexts.laws },
        { to: paths.demoSummary(), label: t(landingTexts).sample_reports },
        { to: paths.blankApplication(), label: t(landingTexts).free_rental_application },
      ],
    },
    {
      title: siteTexts.for_renters,
      links: [
        { to: paths.page("applicants"), label: siteTexts.applying },
        { to: paths.page("how-to-get-verified-for-credit-reports"), label: siteTexts.verification },
        { to: paths.page("applicant-ssn"), label: siteTexts.why_ssn },
        { to: paths.page("report-accuracy"), label: siteTexts.report_errors },
        { to: paths.laws(), label: siteTexts.laws },
        { to: paths.sample(), label: t(landingTexts).interactive_application },
      ],
    },
    {
      title: productName,
      links: [
        { to: paths.page("support"), label: siteTexts.support },
        { to: paths.page("privacy"), label: siteTexts.privacy },
        { to: paths.page("terms"), label: siteTexts.terms },
        { to: paths.page("security"), label: siteTexts.security },
        { to: paths.page("verify"), label: siteTexts.verify_document },
        ...accountLinks,
      ],
    },
  ];
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <SiteLink to={paths.landing()} className={styles.brand}>
          <Logo />
          {productName}
        </SiteLink>
        <div className={styles.language}>
          <LanguageSwitch {...(isWebsitePath(pathname) && { openIn: switchLanguage })} />
        </div>
        <nav aria-label={t(landingTexts).main} className={styles.wide}>
          <SiteLink to={paths.page("brokerage")} className={styles.link}>
            {t(websiteTexts).brokerage}
          </SiteLink>
          <NavMenu key={pathname} title={t(landingTexts).view_more}>
            <SiteLink to={paths.sample()}>{t(landingTexts).interactive_application}</SiteLink>
            <SiteLink to={paths.demoSummary()}>{t(landingTexts).sample_reports}</SiteLink>
          </NavMenu>
          {accountLinks.map(({ to, label }, index) => (
            <SiteLink
              key={to}
              to={to}
              className={index < accountLinks.length - 1 ? styles.link : buttonClass("secondary")}
            >
              {label}
            </SiteLink>
          ))}
        </nav>
        <nav aria-label={t(landingTexts).main} className={styles.narrow}>
          <NavMenu key={pathname} title={t(landingTexts).menu}>
            <SiteLink to={paths.page("brokerage")}>{t(websiteTexts).brokerage}</SiteLink>
            <SiteLink to={paths.sample()}>{t(landingTexts).interactive_application}</SiteLink>
            <SiteLink to={paths.demoSummary()}>{t(landingTexts).sample_reports}</SiteLink>
            {accountLinks.map(({ to, label }) => (
              <SiteLink key={to} to={to}>
                {label}
              </SiteLink>
            ))}
          </NavMenu>
        </nav>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <footer className={styles.footer}>
        <p>
          <Logo size={16} />
          {productName}
        </p>
        <nav aria-label={t(landingTexts).footer} className={styles.columns}>
          {linkGroups.map(({ title, links }) => (
            <section key={title}>
              <h2>{title}</h2>
              {links.map(({ to, label }) => (
                <SiteLink key={to} to={to}>
                  {label}
                </SiteLink>
              ))}
            </section>
          ))}
        </nav>
      </footer>
    </div>
  );
}

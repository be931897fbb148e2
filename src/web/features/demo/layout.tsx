import { useMemo } from "react";
import { pathIn } from "#rules/website/addresses.ts";
import { dashboardTexts } from "#texts/dashboard/texts.ts";
import type { Language } from "#texts/languages.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { useLanguage, useT } from "#ui/texts.tsx";
import { SiteLink } from "#web/components/site-link.tsx";
import { sampleTitle } from "#web/features/demo/demo-title.ts";
import { type SamplePaths, SampleScreens } from "#web/features/demo/sample-screens.tsx";
import { paths } from "#web/navigation/paths.ts";

export const handle = sampleTitle((t) => t(dashboardTexts).sample_reports);

const screensIn = (language: Language): SamplePaths => ({
  summary: pathIn(language, paths.demoSummary()),
  application: pathIn(language, paths.demoApplication()),
  report: (type) => pathIn(language, paths.demoReport(type)),
});

/** A finished sample application with its reports, open to everyone. */
export default function Demo() {
  const t = useT();
  const language = useLanguage();
  const screens = useMemo(() => screensIn(language), [language]);
  return (
    <SampleScreens screens={screens}>
      <p>{t(dashboardTexts).sample_disclaimer}</p>
      <p>
        <SiteLink className={buttonClass("primary")} to={paths.signup()}>
          {t(dashboardTexts).create_own_form}
        </SiteLink>
      </p>
    </SampleScreens>
  );
}

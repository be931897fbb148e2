import { useMemo } from "react";
import { localizedPath } from "#rules/website/addresses.ts";
import { dashboardTexts } from "#texts/dashboard/texts.ts";
import type { Language } from "#texts/languages.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { useLanguage, useT } from "#ui/texts.tsx";
import { SiteLink } from "#web/components/site-link.tsx";
import { type SamplePaths, SampleScreens } from "#web/features/demo/sample-screens.tsx";
import { defineSampleTitle } from "#web/features/demo/sample-title.ts";
import { paths } from "#web/navigation/paths.ts";

export const handle = defineSampleTitle((t) => t(dashboardTexts).sample_reports);

const samplePathsIn = (language: Language): SamplePaths => ({
  summary: localizedPath(language, paths.demoSummary()),
  application: localizedPath(language, paths.demoApplication()),
  report: (type) => localizedPath(language, paths.demoReport(type)),
});

/** A finished sample application with its reports, open to everyone. */
export default function Demo() {
  const t = useT();
  const language = useLanguage();
  const screens = useMemo(() => samplePathsIn(language), [language]);
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

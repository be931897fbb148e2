import { Link } from "react-router";
import { dashboardTexts } from "#texts/dashboard/texts.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { sampleTitle } from "#web/features/demo/demo-title.ts";
import { SampleScreens } from "#web/features/demo/sample-screens.tsx";
import { paths } from "#web/navigation/paths.ts";

export const handle = sampleTitle((t) => t(dashboardTexts).sample_reports);

const screens = { summary: paths.demoSummary(), application: paths.demoApplication(), report: paths.demoReport };

/** A finished application with its reports, for anybody to look at. */
export default function Demo() {
  const t = useT();
  return (
    <SampleScreens screens={screens}>
      <p>{t(dashboardTexts).sample_disclaimer}</p>
      <p>
        <Link className={buttonClass("primary")} to={paths.signup()}>
          {t(dashboardTexts).create_own_form}
        </Link>
      </p>
    </SampleScreens>
  );
}

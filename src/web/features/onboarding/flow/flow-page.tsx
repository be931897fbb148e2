import type { ReactNode } from "react";
import { Link } from "react-router";
import { productName } from "#rules/text/product.ts";
import { onboardingTexts } from "#texts/onboarding/texts.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { Logo } from "#web/components/page-title.tsx";
import { StandalonePage } from "#web/components/standalone-page/standalone-page.tsx";
import { DashboardTheme } from "#web/features/dashboard/dashboard-theme.tsx";
import styles from "#web/features/onboarding/flow/flow.module.css";
import { paths } from "#web/navigation/paths.ts";

/** The layout of an onboarding flow: no menu, and an exit link unless it is finished. */
export function FlowPage({ isFinished = false, children }: { isFinished?: boolean; children: ReactNode }) {
  const t = useT();
  return (
    <DashboardTheme>
      <StandalonePage
        className={styles.main}
        bar={
          <>
            <span className={styles.brand}>
              <Logo />
              {productName}
            </span>
            {!isFinished && (
              <Link to={paths.area("forms")} className={buttonClass("quiet")}>
                {t(onboardingTexts).finish_later}
              </Link>
            )}
          </>
        }
      >
        {children}
      </StandalonePage>
    </DashboardTheme>
  );
}

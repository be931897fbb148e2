import { Link, useNavigate } from "react-router";
import { type ApplicationStep, isSubmittedUndecided } from "#rules/workflow/steps.ts";
import { applyTexts } from "#texts/apply/texts.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import type { Application } from "#web/api/applications/applications.ts";
import { LanguageSwitch } from "#web/components/language-switch.tsx";
import styles from "#web/features/apply/page/apply.module.css";
import { nextStepPath } from "#web/features/apply/page/next-step-path.ts";
import { isPreview } from "#web/features/apply/page/query.ts";
import { useEmbedded } from "#web/navigation/embedded.ts";
import { paths } from "#web/navigation/paths.ts";
import { useUrlQuery } from "#web/navigation/url-query.ts";

/** `end`: all steps are done. */
export type Step = "application" | "account" | ApplicationStep | "end";

type Tab = Exclude<Step, "end">;

/** The submitted application whose steps are shown. */
export type ApplicationInProgress = Pick<Application, "id" | "status" | "workflow" | "information_requests">;

type StepHeaderProps = {
  step: Step;
  steps: ApplicationStep[];
  application?: ApplicationInProgress | undefined;
  /** whether it is the sample, which can't be submitted */
  isSample?: boolean | undefined;
};

/** The progress through the steps; in a landlord's preview with the link to leave it. */
export function StepHeader({ step, steps, application, isSample = false }: StepHeaderProps) {
  const t = useT();
  const navigate = useNavigate();
  const embedded = useEmbedded();
  const hasExit = (isPreview(useUrlQuery()) || isSample) && !embedded;
  // in an iframe, the embedding page has its own header
  const Bar = embedded ? "div" : "header";
  const tabs: Tab[] = ["application", "account", ...steps];
  const currentIndex = step === "end" ? tabs.length : tabs.indexOf(step);
  return (
    <Bar className={styles.bar}>
      <ol className={styles.steps} data-many={tabs.length > 2 || undefined} aria-label={t(applyTexts).steps}>
        {tabs.map((tab, index) => {
          const isDone =
            application?.workflow.steps.find((each) => each.step === tab)?.done ??
            (index < currentIndex || (tab === "account" && application !== undefined));
          const to = application && tab !== step ? tabPath(tab, application) : undefined;
          const content = (
            <>
              <span className={styles.dot} aria-hidden="true">
                {isDone ? "✓" : index + 1}
              </span>
              <span className={styles.name}>{t(applyTexts).step_names[tab]}</span>
              {isDone && <span className="visually-hidden">{t(commonTexts).done}</span>}
            </>
          );
          return (
            <li key={tab} aria-current={tab === step ? "step" : undefined} data-done={isDone || undefined}>
              {to ? <Link to={to}>{content}</Link> : content}
            </li>
          );
        })}
      </ol>
      <LanguageSwitch />
      {hasExit && (
        <Button
          variant="secondary"
          onClick={() => void (window.history.length > 1 ? navigate(-1) : navigate(paths.landing()))}
        >
          {t(applyTexts).exit_preview}
        </Button>
      )}
    </Bar>
  );
}

/** Returns a tab's link: the submitted application can be read at any time, but only the current step can be opened. */
function tabPath(tab: Tab, application: ApplicationInProgress): string | undefined {
  if (tab === "application") return paths.ownApplicationForm(application.id);
  return isSubmittedUndecided(application.status) && tab === application.workflow.next
    ? nextStepPath(application)
    : undefined;
}

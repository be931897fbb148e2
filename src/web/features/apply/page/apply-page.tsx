import { type ReactNode, useRef } from "react";
import type { PublicTemplate } from "#contract/forms/template-schemas.ts";
import { priceRange } from "#rules/forms/home-prices.ts";
import { productName } from "#rules/text/product.ts";
import { applyTexts } from "#texts/apply/texts.ts";
import { formText } from "#texts/stock-form/form-text.ts";
import { NewTabHint } from "#ui/buttons/new-tab-hint.tsx";
import { useT } from "#ui/texts.tsx";
import { Logo } from "#web/components/page-title.tsx";
import { accentStyle } from "#web/features/apply/page/accent-style.ts";
import styles from "#web/features/apply/page/apply.module.css";
import { ApplicationFee, FormEstimate, StepsLeft } from "#web/features/apply/page/step-estimate.tsx";
import { type ApplicationInProgress, type Step, StepHeader } from "#web/features/apply/page/step-header.tsx";
import { useIframeHeight } from "#web/features/apply/page/use-iframe-height.ts";
import { useEmbedded } from "#web/navigation/embedded.ts";
import { paths } from "#web/navigation/paths.ts";

/** The parts of a form that the layout shows. */
type ApplyPageTemplate = Pick<
  PublicTemplate,
  "name" | "title" | "price" | "homes" | "form" | "custom_css" | "steps"
> & { landlord: Pick<PublicTemplate["landlord"], "name" | "logo"> };

type ApplyPageProps = {
  template: ApplyPageTemplate;
  step: Step;
  /** the submitted application, if any */
  application?: ApplicationInProgress;
  /** whether it is the sample, which can't be submitted */
  isSample?: boolean;
  /** whether there is nothing to fill out, such as after the form was submitted */
  isClosed?: boolean;
  /** below the title, instead of the text shown before submission */
  facts?: string;
  /** shown below the header */
  contact?: ReactNode;
  children: ReactNode;
};

/** The frame of every step: the landlord, the price and the progress. */
export function ApplyPage({
  template,
  step,
  application,
  isSample,
  isClosed,
  facts,
  contact,
  children,
}: ApplyPageProps) {
  const t = useT();
  const embedded = useEmbedded();
  const page = useRef<HTMLDivElement>(null);
  useIframeHeight(page);
  const { landlord } = template;
  const { appearance } = template.form;
  const logo = appearance?.logo ?? landlord.logo;
  const { max: maxFee } = priceRange(template);
  return (
    <div
      ref={page}
      className={styles.page}
      style={accentStyle(appearance?.color)}
      data-embedded={embedded || undefined}
      // custom CSS is written for the light theme; its colors may be unreadable in the dark one
      data-theme={step === "application" && template.custom_css ? "light" : undefined}
    >
      <StepHeader step={step} steps={template.steps} application={application} isSample={isSample} />
      {/* in an iframe, the embedding page has its own main element */}
      <main
        id="main"
        tabIndex={-1}
        className={styles.main}
        aria-label={embedded ? t(applyTexts).rental_application : undefined}
      >
        <div className={styles.head}>
          {logo && <img src={logo} alt="" className={styles.logo} />}
          <div>
            <p className={styles.landlord}>{landlord.name}</p>
            <h1>{formText(t, template.title || template.name)}</h1>
            <p className={styles.facts}>
              {facts ?? (
                <>
                  <ApplicationFee template={template} />
                  {!isClosed &&
                    ` · ${maxFee ? t(applyTexts).pay_after_signing : t(applyTexts).landlord_sees_application}`}
                </>
              )}
            </p>
            {step === "application" && !application && !isClosed && (
              <p className={styles.facts}>
                <FormEstimate form={template.form} />. <StepsLeft template={template} />
              </p>
            )}
          </div>
        </div>
        {contact}
        {children}
      </main>
      <footer className={styles.footer}>
        {embedded ? (
          <a href={paths.landing()} target="_blank" rel="noopener">
            <Logo size={16} /> {productName}
            <NewTabHint />
          </a>
        ) : (
          <p>
            <Logo size={16} /> {t(applyTexts).stored_securely({ product: productName })}
          </p>
        )}
      </footer>
    </div>
  );
}

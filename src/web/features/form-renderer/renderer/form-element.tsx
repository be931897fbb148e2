import type { ReactNode, Ref } from "react";
import type { Form } from "#contract/schemas/forms.ts";
import { formRendererTexts } from "#texts/form-renderer/texts.ts";
import { formText } from "#texts/stock-form/form-text.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { ErrorsSummarized } from "#ui/fields/field-frame.tsx";
import { useT } from "#ui/texts.tsx";
import { failureText } from "#web/api/errors/failure.ts";
import { Paragraphs } from "#web/components/paragraphs.tsx";
import type { useUnanswered } from "../left-out.ts";
import styles from "../styles/form-renderer.module.css";
import { AnswersLeftOut } from "./answers-left-out.tsx";
import { moveOnEnter } from "./enter-key.ts";
import { ErrorSummary } from "./error-summary.tsx";
import { FormSection } from "./form-section.tsx";
import type { useFormSubmit } from "./use-form-submit.ts";

type FormElementProps = {
  ref: Ref<HTMLFormElement>;
  form: Form;
  submission: ReturnType<typeof useFormSubmit>;
  /** the fields whose answers a restored draft lacks */
  leftOut: ReturnType<typeof useUnanswered>;
  /** whether the server rendered the form */
  fromServer: boolean;
  /** one section at a time on a narrow screen */
  paged: boolean;
  /** whether the form has a style sheet of its own */
  isStyled: boolean;
  submitLabel: string | undefined;
  /** the content next to the submit button */
  children: ReactNode;
};

/** The form itself: its errors, its sections and its button. */
export function FormElement({
  ref,
  form,
  submission,
  leftOut,
  fromServer,
  paged,
  isStyled,
  submitLabel,
  children,
}: FormElementProps) {
  const t = useT();
  const { faults } = submission;
  // post: should the button be pressed before the script has run, no answer may end in the address
  return (
    <form
      ref={ref}
      method="post"
      noValidate
      data-form-renderer
      data-paged={paged || undefined}
      className={styles.form}
      data-appearance={isStyled ? "form" : undefined}
      onSubmit={submission.submit}
      onKeyDown={moveOnEnter}
    >
      {/* Enter presses a form's first submit button, before any script as well: this one does nothing */}
      <input type="submit" disabled hidden />
      {faults && <ErrorSummary ref={submission.summary} form={form} errors={faults} />}
      {!faults && <AnswersLeftOut fields={leftOut} />}
      {form.appearance?.welcome && (
        <div className={styles.welcome} data-appearance="welcome">
          <Paragraphs text={form.appearance.welcome} />
        </div>
      )}
      <ErrorsSummarized value={faults !== undefined}>
        {form.sections.map((section, at) => (
          <FormSection
            key={section.section_id}
            section={section}
            fromServer={fromServer}
            later={fromServer && isLater(form, at)}
          />
        ))}
      </ErrorsSummarized>
      {submission.state === "failed" && (
        <Notice tone="error" announced title={t(formRendererTexts).answers_couldnt_sent}>
          <p>
            {failureText(submission.failure, t)} {t(formRendererTexts).answers_still_page}
          </p>
        </Notice>
      )}
      <div className={styles.end}>
        {children}
        <Button type="submit" variant="primary" busy={submission.state === "busy"} data-next>
          {submitLabel ?? formText(t, form.sections.at(-1)?.button ?? t(formRendererTexts).submit)}
        </Button>
      </div>
    </form>
  );
}

/** The number of fields that fill the first screen, together with the content above them. */
const firstFields = 10;

function isLater(form: Form, at: number): boolean {
  return form.sections.slice(0, at).reduce((sum, { fields }) => sum + fields.length, 0) >= firstFields;
}

import { useId, useState } from "react";
import type { Field, Form, Section, Values } from "#contract/schemas/forms.ts";
import type { FieldContext } from "#fields/base/modes.ts";
import { formView } from "#fields/conditions/conditions.ts";
import { answerOf, isAnswered } from "#fields/forms/answers.ts";
import { kindOf } from "#fields/registry/registry.ts";
import { viewOf } from "#fields/registry/view.tsx";
import type { Correction } from "#rules/applicant/corrections.ts";
import { formRendererTexts } from "#texts/form-renderer/texts.ts";
import { formText } from "#texts/stock-form/form-text.ts";
import { useT } from "#ui/texts.tsx";
import { Answer } from "#web/features/form-renderer/viewer/answer.tsx";
import styles from "./viewer.module.css";

type ViewerProps = {
  form: Form;
  values: Values;
  context: FieldContext;
  /** corrections by field name */
  corrections?: ReadonlyMap<string, Correction>;
};

/** Returns the ID of a section's element, for links. */
export const answersId = (section: Section) => `answers-${section.section_id}`;

/** A form's answers, read-only. Visible fields without an answer are shown on request. */
export function Viewer({ form, values, context, corrections }: ViewerProps) {
  const view = formView(form, values);
  return (
    <div className={styles.viewer}>
      {form.sections.filter(view.isVisible).map((section) => (
        <AnsweredSection
          key={section.section_id}
          section={section}
          fields={view.fields(section)}
          values={values}
          context={context}
          corrections={corrections}
        />
      ))}
    </div>
  );
}

type SectionProps = Pick<ViewerProps, "values" | "context"> & {
  section: Section;
  fields: Field[];
  corrections: ViewerProps["corrections"] | undefined;
};

function AnsweredSection({ section, fields, values, context, corrections }: SectionProps) {
  const t = useT();
  const list = useId();
  const [isOpen, setIsOpen] = useState(false);
  const unanswered = fields.filter(
    (field) => !kindOf(field).isAnswerless && !isAnswered(field, answerOf(values, field.name)),
  ).length;
  return (
    <section id={answersId(section)} className={styles.section}>
      <h2>{formText(t, section.label)}</h2>
      <dl id={list} data-open={isOpen || undefined}>
        {fields.map((field) =>
          kindOf(field).isAnswerless ? (
            <TextBlock key={field.name} field={field} context={context} />
          ) : (
            <Answer
              key={field.name}
              field={field}
              value={answerOf(values, field.name)}
              context={context}
              correction={corrections?.get(field.name)}
            />
          ),
        )}
      </dl>
      {unanswered > 0 && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={list}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t(formRendererTexts).unanswered_questions({ n: unanswered })}
        </button>
      )}
    </section>
  );
}

/** A text block of the form, which has no answer. */
function TextBlock({ field, context }: { field: Field; context: FieldContext }) {
  const t = useT();
  const View = viewOf(field);
  return (
    <div className={styles.text}>
      <dt>{t(formRendererTexts).note}</dt>
      <dd>
        <View field={field} value={kindOf(field).empty} context={context} />
      </dd>
    </div>
  );
}

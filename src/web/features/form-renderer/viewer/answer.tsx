import type { Field } from "#contract/schemas/forms.ts";
import type { FieldContext } from "#fields/base/modes.ts";
import { isAnswered } from "#fields/forms/answers.ts";
import { kindOf } from "#fields/registry/registry.ts";
import { viewOf } from "#fields/registry/view.tsx";
import type { Correction } from "#rules/applicant/corrections.ts";
import { dayOf, formatDate } from "#rules/text/dates.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { formRendererTexts } from "#texts/form-renderer/texts.ts";
import { formText } from "#texts/stock-form/form-text.ts";
import { type Translate, useT } from "#ui/texts.tsx";
import { timeZone } from "#web/components/timestamp.tsx";

type AnswerProps = {
  field: Field;
  value: unknown;
  context: FieldContext;
  /** the time of the correction, and the earlier answer */
  correction?: Correction | undefined;
};

/** A question and its read-only answer, as one group of a `dl`; product texts are in the page's language. */
export function Answer({ field, value, context, correction }: AnswerProps) {
  const t = useT();
  const View = viewOf(field);
  return (
    <div>
      <dt>{formText(t, field.label)}</dt>
      {isAnswered(field, value) && kindOf(field).hasShape(value) ? (
        <dd>
          <View field={field} value={value} context={context} />
        </dd>
      ) : (
        <dd data-missing>{t(commonTexts).not_entered}</dd>
      )}
      {correction && <dd data-note>{correctionText(correction, t)}</dd>}
    </div>
  );
}

/** Describes when an answer was corrected, and the earlier answer. */
const correctionText = ({ sent, before }: Correction, t: Translate): string =>
  t(formRendererTexts).corrected({
    day: formatDate(dayOf(new Date(sent), timeZone())),
    before: before || t(commonTexts).not_entered,
  });

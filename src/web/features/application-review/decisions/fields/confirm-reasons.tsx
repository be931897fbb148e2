import { decisionsTexts } from "#texts/decisions/texts.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { useT } from "#ui/texts.tsx";

type ConfirmReasonsProps = {
  /** the server's questions about the chosen reasons */
  questions: readonly string[];
  value: boolean;
  onChange: (confirmed: boolean) => void;
  errors?: string[] | undefined;
};

/** Requests confirmation of reasons that no used report supports; renders nothing if there are none. */
export function ConfirmReasons({ questions, value, onChange, errors }: ConfirmReasonsProps) {
  const t = useT();
  if (questions.length === 0) return null;
  return (
    <Notice tone="attention" title={t(decisionsTexts).check_reasons}>
      {questions.map((question) => (
        <p key={question}>{question}</p>
      ))}
      <CheckboxField
        id="confirm_reasons"
        label={t(decisionsTexts).reasons_not_from_report}
        checked={value}
        onChange={onChange}
        errors={errors}
      />
    </Notice>
  );
}

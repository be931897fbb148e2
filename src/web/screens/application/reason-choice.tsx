import { CheckboxField } from "#ui/checkbox-field.tsx";
import { GroupFrame } from "#ui/field-frame.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import styles from "#web/screens/application/decision.module.css";

/** The reasons for a decision: the product's own that were chosen, and the landlord's words. */
export type Reasons = { chosen: readonly string[]; other: string };

export const noReasons: Reasons = { chosen: [], other: "" };

/** The reasons as the call takes them. */
export const reasonList = ({ chosen, other }: Reasons): string[] => [
  ...chosen,
  ...(other.trim() ? [other.trim()] : []),
];

type ReasonChoiceProps = {
  options: readonly string[];
  reasons: Reasons;
  onChange: (reasons: Reasons) => void;
  /** the citation of the rule that requires them */
  rule: string | null;
  errors?: string[] | undefined;
};

/** Why an applicant is declined, or accepted on conditions. */
export function ReasonChoice({ options, reasons, onChange, rule, errors }: ReasonChoiceProps) {
  const t = useT();
  const { chosen, other } = reasons;
  return (
    <>
      <GroupFrame
        id="reasons"
        label={t("Why? Choose all that apply")}
        help={rule ? t("The law of this place requires written reasons ({rule}).", { rule }) : undefined}
        errors={errors}
      >
        <div className={styles.reasons}>
          {options.map((reason, at) => (
            <CheckboxField
              key={reason}
              id={`reason-${at}`}
              label={t(reason)}
              checked={chosen.includes(reason)}
              onChange={(on) =>
                onChange({ other, chosen: on ? [...chosen, reason] : chosen.filter((one) => one !== reason) })
              }
            />
          ))}
        </div>
      </GroupFrame>
      <TextField
        id="other"
        label={t("Another reason")}
        maxLength={500}
        value={other}
        onChange={(text) => onChange({ chosen, other: text })}
      />
    </>
  );
}

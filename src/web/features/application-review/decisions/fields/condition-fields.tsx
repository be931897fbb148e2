import type { AcceptanceConditions } from "#rules/decisions/acceptance-conditions.ts";
import { fromCents, isAmount, toCents } from "#rules/money/money.ts";
import { messages } from "#rules/text/messages.ts";
import { decisionsTexts } from "#texts/decisions/texts.ts";
import type { Message } from "#texts/message.ts";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { GroupFrame } from "#ui/fields/field-frame.tsx";
import { TextAreaField } from "#ui/fields/text-area-field.tsx";
import { useT } from "#ui/texts.tsx";
import type { Terms } from "#web/api/applications/adverse-actions.ts";
import { AmountField } from "#web/components/amount-field.tsx";
import styles from "#web/features/application-review/decisions/decision.module.css";

/** The values of the condition fields. */
type ConditionInputs = { deposit: string; rent: string; last_month: boolean; guarantor: boolean; other: string };

export const noConditions: ConditionInputs = { deposit: "", rent: "", last_month: false, guarantor: false, other: "" };

const isPositiveAmount = (text: string) => isAmount(text.trim()) && toCents(text.trim()) > 0;
const parsePositiveAmount = (text: string) => (isPositiveAmount(text) ? fromCents(toCents(text.trim())) : undefined);

/** Returns the conditions for the request body. */
export function conditionsBody(inputs: ConditionInputs): { conditions: string; terms: Terms } {
  const { last_month, guarantor, other } = inputs;
  const [deposit, rent] = [parsePositiveAmount(inputs.deposit), parsePositiveAmount(inputs.rent)];
  return {
    conditions: other.trim(),
    terms: {
      ...(deposit && { deposit }),
      ...(rent && { rent }),
      ...(last_month && { last_month }),
      ...(guarantor && { guarantor }),
    },
  };
}

/** Returns the conditions as the rules expect them. */
export function conditionsOf(inputs: ConditionInputs): AcceptanceConditions {
  const { conditions, terms } = conditionsBody(inputs);
  return { ...terms, other: conditions };
}

/** Returns the errors in the input, by field. */
export const conditionFaults = ({ deposit, rent }: ConditionInputs): Record<string, Message[]> => ({
  ...(deposit.trim() && !isPositiveAmount(deposit) && { deposit: [messages.currency] }),
  ...(rent.trim() && !isPositiveAmount(rent) && { rent: [messages.currency] }),
});

type ConditionFieldsProps = {
  inputs: ConditionInputs;
  onChange: (inputs: ConditionInputs) => void;
  errors: Record<string, Message[]>;
};

/** The fields for requirements beyond the listing. */
export function ConditionFields({ inputs, onChange, errors }: ConditionFieldsProps) {
  const t = useT();
  const errorTexts = (name: string) => errors[name]?.map((text) => t(text));
  const change = (part: Partial<ConditionInputs>) => onChange({ ...inputs, ...part });
  return (
    <GroupFrame id="terms" label={t(decisionsTexts).conditions} errors={errorTexts("terms")} errorsFirst>
      <div className={styles.conditions}>
        <AmountField
          id="deposit"
          label={t(decisionsTexts).increased_deposit}
          help={t(decisionsTexts).increased_total_help}
          value={inputs.deposit}
          onChange={(deposit) => change({ deposit })}
          errors={errorTexts("deposit")}
        />
        <AmountField
          id="rent"
          label={t(decisionsTexts).increased_monthly_rent}
          help={t(decisionsTexts).increased_total_help}
          value={inputs.rent}
          onChange={(rent) => change({ rent })}
          errors={errorTexts("rent")}
        />
        <CheckboxField
          id="last_month"
          label={t(decisionsTexts).last_months_rent}
          checked={inputs.last_month}
          onChange={(last_month) => change({ last_month })}
        />
        <CheckboxField
          id="guarantor"
          label={t(decisionsTexts).guarantor_or_co_signer}
          checked={inputs.guarantor}
          onChange={(guarantor) => change({ guarantor })}
        />
        <TextAreaField
          id="conditions"
          label={t(decisionsTexts).other_conditions}
          rows={2}
          maxLength={2_000}
          value={inputs.other}
          onChange={(other) => change({ other })}
          errors={errorTexts("conditions")}
        />
      </div>
    </GroupFrame>
  );
}

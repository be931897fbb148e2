import type { AcceptanceConditions } from "#rules/decisions/acceptance-conditions.ts";
import { fromCents, isAmount, toCents } from "#rules/money/money.ts";
import { messages } from "#rules/text/messages.ts";
import { CheckboxField } from "#ui/checkbox-field.tsx";
import { GroupFrame } from "#ui/field-frame.tsx";
import { TextAreaField } from "#ui/text-area-field.tsx";
import { useT } from "#ui/texts.tsx";
import { AmountField } from "#web/amount-field.tsx";
import type { Terms } from "#web/api/adverse-actions.ts";
import styles from "#web/screens/application/decision.module.css";

/** The conditions as they are typed. */
export type TypedConditions = { deposit: string; rent: string; last_month: boolean; guarantor: boolean; other: string };

export const noConditions: TypedConditions = { deposit: "", rent: "", last_month: false, guarantor: false, other: "" };

const isSum = (text: string) => isAmount(text.trim()) && toCents(text.trim()) > 0;
const sumOf = (text: string) => (isSum(text) ? fromCents(toCents(text.trim())) : undefined);

/** The conditions as the calls take them. */
export function conditionsBody(typed: TypedConditions): { conditions: string; terms: Terms } {
  const { last_month, guarantor, other } = typed;
  const [deposit, rent] = [sumOf(typed.deposit), sumOf(typed.rent)];
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

/** The conditions as the rules take them. */
export function conditionsOf(typed: TypedConditions): AcceptanceConditions {
  const { conditions, terms } = conditionsBody(typed);
  return { ...terms, other: conditions };
}

/** The faults of what was typed, by field. */
export const conditionFaults = ({ deposit, rent }: TypedConditions): Record<string, string[]> => ({
  ...(deposit.trim() && !isSum(deposit) && { deposit: [messages.currency] }),
  ...(rent.trim() && !isSum(rent) && { rent: [messages.currency] }),
});

type ConditionFieldsProps = {
  typed: TypedConditions;
  onChange: (typed: TypedConditions) => void;
  errors: Record<string, string[]>;
};

/** What is asked of the applicant beyond the listing. */
export function ConditionFields({ typed, onChange, errors }: ConditionFieldsProps) {
  const t = useT();
  const shown = (name: string) => errors[name]?.map((text) => t(text));
  const change = (part: Partial<TypedConditions>) => onChange({ ...typed, ...part });
  return (
    <GroupFrame id="terms" label={t("Conditions")} errors={shown("terms")}>
      <div className={styles.conditions}>
        <AmountField
          id="deposit"
          label={t("Increased deposit")}
          value={typed.deposit}
          onChange={(deposit) => change({ deposit })}
          errors={shown("deposit")}
        />
        <AmountField
          id="rent"
          label={t("Increased monthly rent")}
          value={typed.rent}
          onChange={(rent) => change({ rent })}
          errors={shown("rent")}
        />
        <CheckboxField
          id="last_month"
          label={t("Last month's rent in advance")}
          checked={typed.last_month}
          onChange={(last_month) => change({ last_month })}
        />
        <CheckboxField
          id="guarantor"
          label={t("A qualified guarantor or co-signer")}
          checked={typed.guarantor}
          onChange={(guarantor) => change({ guarantor })}
        />
        <TextAreaField
          id="conditions"
          label={t("Other conditions")}
          rows={2}
          maxLength={2_000}
          value={typed.other}
          onChange={(other) => change({ other })}
          errors={shown("conditions")}
        />
      </div>
    </GroupFrame>
  );
}

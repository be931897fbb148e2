import { useState } from "react";
import {
  type Criteria,
  criteriaLimits,
  maxCriterionLength,
  maxOtherCriteria,
  type NumericCriterion,
  type Permission,
  permissions,
} from "#rules/criteria/criteria.ts";
import { criteriaTexts } from "#texts/criteria/texts.ts";
import { criteriaReviewTexts } from "#texts/criteria-review/texts.ts";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextAreaField } from "#ui/fields/text-area-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import styles from "#web/features/forms/criteria/criteria-fields.module.css";
import { typedCriterion } from "#web/features/forms/criteria/typed-criterion.ts";

type Props = { criteria: Criteria; onChange: (criteria: Criteria) => void };

/** The fields for the landlord's criteria; invalid input stays in the field and isn't saved. */
export function CriteriaFields({ criteria, onChange }: Props) {
  const t = useT();
  const texts = t(criteriaReviewTexts);
  const numeric = (name: NumericCriterion) => (
    <NumberField
      name={name}
      value={criteria[name]}
      help={name === "income_to_rent" || name === "offense_years" ? texts.help[name] : undefined}
      onChange={(value) => onChange({ ...criteria, [name]: value })}
    />
  );
  const permission = (name: "pets" | "smoking") => (
    <SelectField
      id={`criteria.${name}`}
      label={texts.fields[name]}
      placeholder={texts.no_requirement}
      value={criteria[name] ?? ""}
      options={permissions.map((value) => ({ value, label: t(criteriaTexts).permissions[value] }))}
      onChange={(value) => onChange({ ...criteria, [name]: (value || null) as Permission | null })}
    />
  );
  return (
    <div className={styles.fields}>
      {numeric("income_to_rent")}
      {criteria.income_to_rent !== null && (
        <CheckboxField
          id="criteria.guarantor_income"
          label={texts.fields.guarantor_income}
          help={texts.help.guarantor_income}
          checked={criteria.guarantor_income}
          onChange={(guarantor_income) => onChange({ ...criteria, guarantor_income })}
        />
      )}
      {numeric("credit_score")}
      {criteria.credit_score !== null && (
        <TextField
          id="criteria.credit_alternative"
          label={texts.fields.credit_alternative}
          help={texts.help.credit_alternative}
          maxLength={maxCriterionLength}
          value={criteria.credit_alternative}
          onChange={(credit_alternative) => onChange({ ...criteria, credit_alternative })}
        />
      )}
      {numeric("rental_history_years")}
      {numeric("eviction_years")}
      {numeric("offense_years")}
      {permission("pets")}
      {permission("smoking")}
      {numeric("move_in_days")}
      <OtherField other={criteria.other} onChange={(other) => onChange({ ...criteria, other })} />
    </div>
  );
}

type NumberFieldProps = {
  name: NumericCriterion;
  value: number | null;
  help: string | undefined;
  onChange: (value: number | null) => void;
};

function NumberField({ name, value, help, onChange }: NumberFieldProps) {
  const t = useT();
  const [typed, setTyped] = useState(value === null ? "" : String(value));
  const isUsable = typedCriterion(name, typed) !== undefined;
  return (
    <TextField
      id={`criteria.${name}`}
      label={t(criteriaReviewTexts).fields[name]}
      help={help}
      inputMode={name === "income_to_rent" ? "decimal" : "numeric"}
      placeholder={t(criteriaReviewTexts).no_requirement}
      value={typed}
      onChange={(next) => {
        setTyped(next);
        const number = typedCriterion(name, next);
        if (number !== undefined) onChange(number);
      }}
      errors={isUsable ? undefined : [t(criteriaReviewTexts).between(criteriaLimits[name])]}
    />
  );
}

function OtherField({ other, onChange }: { other: readonly string[]; onChange: (other: string[]) => void }) {
  const t = useT();
  const [typed, setTyped] = useState(other.join("\n"));
  const lines = (text: string) => text.split("\n").flatMap((line) => line.trim() || []);
  const isUsable = (all: string[]) =>
    all.length <= maxOtherCriteria && all.every((line) => line.length <= maxCriterionLength);
  return (
    <TextAreaField
      id="criteria.other"
      label={t(criteriaReviewTexts).fields.other}
      help={t(criteriaReviewTexts).help.other}
      rows={3}
      value={typed}
      onChange={(next) => {
        setTyped(next);
        if (isUsable(lines(next))) onChange(lines(next));
      }}
      errors={isUsable(lines(typed)) ? undefined : [t(criteriaReviewTexts).help.other]}
    />
  );
}

import { useState } from "react";
import {
  type Criteria,
  criteriaLimits,
  maxCriterionLength,
  maxOtherCriteria,
  type NumericCriterion,
  type PermissionLevel,
  permissionLevels,
} from "#rules/criteria/criteria.ts";
import { criteriaTexts } from "#texts/criteria/texts.ts";
import { criteriaReviewTexts } from "#texts/criteria-review/texts.ts";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextAreaField } from "#ui/fields/text-area-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import styles from "#web/features/forms/criteria/criteria-fields.module.css";
import { parseCriterion } from "#web/features/forms/criteria/parse-criterion.ts";

type Props = { criteria: Criteria; onChange: (criteria: Criteria) => void };

/** The fields for the landlord's criteria; invalid input stays in the field and isn't saved. */
export function CriteriaFields({ criteria, onChange }: Props) {
  const t = useT();
  const texts = t(criteriaReviewTexts);
  const renderNumberField = (name: NumericCriterion) => (
    <NumberField
      name={name}
      value={criteria[name]}
      help={name === "income_to_rent" || name === "offense_years" ? texts.help[name] : undefined}
      onChange={(value) => onChange({ ...criteria, [name]: value })}
    />
  );
  const renderPermissionField = (name: "pets" | "smoking") => (
    <SelectField
      id={`criteria.${name}`}
      label={texts.fields[name]}
      placeholder={texts.no_requirement}
      value={criteria[name] ?? ""}
      options={permissionLevels.map((value) => ({ value, label: t(criteriaTexts).permissions[value] }))}
      onChange={(value) => onChange({ ...criteria, [name]: (value || null) as PermissionLevel | null })}
    />
  );
  return (
    <div className={styles.fields}>
      {renderNumberField("income_to_rent")}
      {criteria.income_to_rent !== null && (
        <CheckboxField
          id="criteria.guarantor_income"
          label={texts.fields.guarantor_income}
          help={texts.help.guarantor_income}
          checked={criteria.guarantor_income}
          onChange={(guarantor_income) => onChange({ ...criteria, guarantor_income })}
        />
      )}
      {renderNumberField("credit_score")}
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
      {renderNumberField("rental_history_years")}
      {renderNumberField("eviction_years")}
      {renderNumberField("offense_years")}
      {renderPermissionField("pets")}
      {renderPermissionField("smoking")}
      {renderNumberField("move_in_days")}
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
  const [input, setInput] = useState(value === null ? "" : String(value));
  const isValid = parseCriterion(name, input) !== undefined;
  return (
    <TextField
      id={`criteria.${name}`}
      label={t(criteriaReviewTexts).fields[name]}
      help={help}
      inputMode={name === "income_to_rent" ? "decimal" : "numeric"}
      placeholder={t(criteriaReviewTexts).no_requirement}
      value={input}
      onChange={(next) => {
        setInput(next);
        const number = parseCriterion(name, next);
        if (number !== undefined) onChange(number);
      }}
      errors={isValid ? undefined : [t(criteriaReviewTexts).between(criteriaLimits[name])]}
    />
  );
}

function OtherField({ other, onChange }: { other: readonly string[]; onChange: (other: string[]) => void }) {
  const t = useT();
  const [input, setInput] = useState(other.join("\n"));
  const splitLines = (text: string) => text.split("\n").flatMap((line) => line.trim() || []);
  const areValid = (all: string[]) =>
    all.length <= maxOtherCriteria && all.every((line) => line.length <= maxCriterionLength);
  return (
    <TextAreaField
      id="criteria.other"
      label={t(criteriaReviewTexts).fields.other}
      help={t(criteriaReviewTexts).help.other}
      rows={3}
      value={input}
      onChange={(next) => {
        setInput(next);
        if (areValid(splitLines(next))) onChange(splitLines(next));
      }}
      errors={areValid(splitLines(input)) ? undefined : [t(criteriaReviewTexts).help.other]}
    />
  );
}

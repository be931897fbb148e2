import { useId } from "react";
import type { Field } from "#contract/schemas/forms.ts";
import { isLocked } from "#fields/base/locked.ts";
import type { FormEditProps } from "#fields/base/modes.ts";
import { randomNumber } from "#fields/base/random-number.ts";
import { fieldSettingsTexts } from "#texts/field-settings/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextInput } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import styles from "./choices-edit.module.css";

type Choice = NonNullable<Field["choices"]>[number];

/** Whether a question nested in the option can't be removed. */
const hasLockedField = ({ fields = [] }: Choice) => fields.some(isLocked);

type ChoicesEditProps = FormEditProps & { limits: { min: number; max: number } | undefined };

/** Lets the landlord add, rename, remove and move a question's options. */
export function ChoicesEdit({ field, onChange, limits = { min: 1, max: 200 } }: ChoicesEditProps) {
  const t = useT();
  const id = useId();
  const { choices = [] } = field;
  const set = (next: Choice[]) => onChange({ ...field, choices: next });
  const replaceChoice = (index: number, choice: Choice) => set(choices.with(index, choice));
  const move = (index: number, to: number) => {
    const rest = choices.toSpliced(index, 1);
    const moved = choices[index];
    if (moved) set(rest.toSpliced(to, 0, moved));
  };
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{t(fieldSettingsTexts).options}</legend>
      <ol className={styles.list}>
        {choices.map((choice, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option has no other identity while it is written
          <li key={index} className={styles.item}>
            <TextInput
              id={`${id}-${index}`}
              aria-label={t(fieldSettingsTexts).option({ n: index + 1 })}
              maxLength={200}
              value={choice.label}
              onChange={(label) => replaceChoice(index, { ...choice, label })}
            />
            <Button
              variant="quiet"
              aria-label={t(fieldSettingsTexts).move_up({ label: choice.label })}
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            >
              <span aria-hidden="true">↑</span>
            </Button>
            <Button
              variant="quiet"
              aria-label={t(fieldSettingsTexts).move_down({ label: choice.label })}
              disabled={index === choices.length - 1}
              onClick={() => move(index, index + 1)}
            >
              <span aria-hidden="true">↓</span>
            </Button>
            <Button
              variant="quiet"
              aria-label={
                hasLockedField(choice)
                  ? t(fieldSettingsTexts).option_locked({ label: choice.label })
                  : t(fieldSettingsTexts).remove_label({ label: choice.label })
              }
              title={hasLockedField(choice) ? t(fieldSettingsTexts).option_locked({ label: choice.label }) : undefined}
              disabled={choices.length <= limits.min}
              aria-disabled={hasLockedField(choice) || undefined}
              onClick={() => !hasLockedField(choice) && set(choices.toSpliced(index, 1))}
            >
              <span aria-hidden="true">✕</span>
            </Button>
          </li>
        ))}
      </ol>
      {choices.length < limits.max && (
        <Button onClick={() => set([...choices, newOption(choices)])}>{t(fieldSettingsTexts).add_option}</Button>
      )}
    </fieldset>
  );
}

/**
 * Creates an option labeled `Option N` (specification, section 3), with an unused number. The number in its value is
 * random: answers with a removed option must not match a new one.
 */
function newOption(choices: readonly Choice[]): Choice {
  const labels = new Set(choices.map(({ label }) => label));
  let n = choices.length + 1;
  while (labels.has(`Option ${n}`)) n++;
  return { value: `option-${randomNumber()}`, label: `Option ${n}` };
}

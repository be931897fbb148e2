import { useId } from "react";
import type { Field } from "#contract/forms.ts";
import { Button } from "#ui/button.tsx";
import { TextInput } from "#ui/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import styles from "./choices-edit.module.css";

type Choice = NonNullable<Field["choices"]>[number];

type ChoicesEditProps = {
  choices: Choice[];
  onChange: (choices: Choice[]) => void;
  limits: { min: number; max: number } | undefined;
  /** the option to add, given a number no other option has */
  fresh: (n: number) => Choice;
};

/** The list of options a landlord designs: write, add, remove, move. */
export function ChoicesEdit({ choices, onChange, limits = { min: 1, max: 200 }, fresh }: ChoicesEditProps) {
  const t = useT();
  const id = useId();
  const put = (at: number, choice: Choice) => onChange(choices.with(at, choice));
  const move = (at: number, to: number) => {
    const rest = choices.toSpliced(at, 1);
    const moved = choices[at];
    if (moved) onChange(rest.toSpliced(to, 0, moved));
  };
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{t("Options")}</legend>
      <ol className={styles.list}>
        {choices.map((choice, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option has no other identity while it is written
          <li key={at} className={styles.item}>
            <TextInput
              id={`${id}-${at}`}
              aria-label={t("Option {n}", { n: at + 1 })}
              maxLength={200}
              value={choice.label}
              onChange={(label) => put(at, { ...choice, label })}
            />
            <Button
              variant="quiet"
              aria-label={t("Move {label} up", { label: choice.label })}
              disabled={at === 0}
              onClick={() => move(at, at - 1)}
            >
              <span aria-hidden="true">↑</span>
            </Button>
            <Button
              variant="quiet"
              aria-label={t("Move {label} down", { label: choice.label })}
              disabled={at === choices.length - 1}
              onClick={() => move(at, at + 1)}
            >
              <span aria-hidden="true">↓</span>
            </Button>
            <Button
              variant="quiet"
              aria-label={t("Remove {label}", { label: choice.label })}
              disabled={choices.length <= limits.min}
              onClick={() => onChange(choices.toSpliced(at, 1))}
            >
              <span aria-hidden="true">✕</span>
            </Button>
          </li>
        ))}
      </ol>
      {choices.length < limits.max && (
        <Button onClick={() => onChange([...choices, unused(choices, fresh)])}>{t("Add option")}</Button>
      )}
    </fieldset>
  );
}

function unused(choices: Choice[], fresh: (n: number) => Choice): Choice {
  const taken = new Set(choices.flatMap((choice) => [choice.value, choice.label]));
  let n = choices.length + 1;
  while (taken.has(fresh(n).value) || taken.has(fresh(n).label)) n++;
  return fresh(n);
}

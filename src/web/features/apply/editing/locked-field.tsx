import { type ReactNode, useEffect, useRef } from "react";
import type { Field } from "#contract/schemas/forms.ts";
import { isUnchanged } from "#fields/forms/unchanged.ts";
import { kindOf } from "#fields/registry/registry.ts";
import { applyTexts } from "#texts/apply/texts.ts";
import { formText } from "#texts/stock-form/form-text.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Errors } from "#ui/fields/field-frame.tsx";
import { useT } from "#ui/texts.tsx";
import type { LockedAnswer } from "#web/features/apply/editing/locked-answers.ts";
import styles from "#web/features/apply/editing/locked-field.module.css";
import {
  controlId,
  focusField,
  useFieldState,
  useFormRenderer,
} from "#web/features/form-renderer/state/form-renderer-context.ts";

/** A read-only answer. If it is a secret, the applicant can enter it again, or cancel that. */
export function LockedField({
  field,
  lockedAnswer,
  children,
}: {
  field: Field;
  lockedAnswer: LockedAnswer;
  children: ReactNode;
}) {
  const t = useT();
  const { store } = useFormRenderer();
  const { value, errors } = useFieldState(store, field.name);
  const wasClicked = useRef(false);
  const isReentering = lockedAnswer.reason === undefined && !isUnchanged(value);
  // moves the focus from the removed button to its replacement
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only after a click
  useEffect(() => {
    if (wasClicked.current) focusField(field.name);
    wasClicked.current = false;
  }, [isReentering]);
  const setAnswer = (next: unknown) => {
    wasClicked.current = true;
    store.set(field.name, next);
  };
  const id = controlId(field.name);
  if (isReentering)
    return (
      <div className={styles.anew}>
        {children}
        <Button variant="quiet" onClick={() => setAnswer(lockedAnswer.placeholder)}>
          {t(applyTexts).keep_original_answer}
        </Button>
      </div>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: it contains no form controls
    <div id={id} role="group" tabIndex={-1} aria-labelledby={`${id}-label`} className={styles.held}>
      <p id={`${id}-label`} className={styles.label}>
        {formText(t, field.label)}
      </p>
      <p className={styles.text}>{lockedAnswer.text || t(applyTexts).same_as_submitted}</p>
      {lockedAnswer.reason && <p className={styles.reason}>{lockedAnswer.reason}</p>}
      {lockedAnswer.reason === undefined && (
        <Button
          variant="quiet"
          aria-label={t(applyTexts).re_enter_label({ label: formText(t, field.label) })}
          onClick={() => setAnswer(kindOf(field).empty)}
        >
          {t(applyTexts).re_enter}
        </Button>
      )}
      <Errors id={id} errors={errors.map((error) => t(error))} />
    </div>
  );
}

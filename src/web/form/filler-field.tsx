import { memo, useCallback, useState } from "react";
import type { Field } from "#contract/forms.ts";
import { nestedIn } from "#fields/answers.ts";
import { kindOf } from "#fields/registry.ts";
import { editOf } from "#fields/registry-edit.tsx";
import { dismissWarning, warningOf } from "#rules/warnings.ts";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { useT } from "#ui/texts.tsx";
import styles from "./filler.module.css";
import { controlId, useFieldState, useFiller } from "./filler-context.ts";

/** One field of the form and what is nested in its answer; nothing while a condition hides it. Redraws only when its own state changes. */
export const FillerField = memo(function FillerField({ field }: { field: Field }) {
  const t = useT();
  const { store, context, leave } = useFiller();
  const { value, errors, shown, required } = useFieldState(store, field.name);
  const onChange = useCallback((next: unknown) => store.set(field.name, next), [store, field.name]);
  const onBlur = useCallback(() => leave(field.name), [leave, field.name]);
  if (!shown) return null;
  const Edit = editOf(field);
  const nested = nestedIn(field, value);
  const warning = warningOf(field.name);
  return (
    <div className={styles.field}>
      <Edit
        field={required && !field.required ? { ...field, required } : field}
        id={controlId(field.name)}
        value={kindOf(field).is(value) ? value : undefined}
        errors={errors.map((error) => t(error))}
        onChange={onChange}
        onBlur={onBlur}
        context={context}
        nested={nested.length > 0 ? nested.map((one) => <FillerField key={one.name} field={one} />) : undefined}
      />
      {warning && <Warning text={warning} />}
    </div>
  );
});

function Warning({ text }: { text: string }) {
  const t = useT();
  const [seen, setSeen] = useState(false);
  if (seen) return null;
  return (
    <div className={styles.warning}>
      <Notice tone="attention">
        <div className={styles.warningLine}>
          <p>{t(text)}</p>
          <Button onClick={() => setSeen(true)}>{t(dismissWarning)}</Button>
        </div>
      </Notice>
    </div>
  );
}

import { memo, useCallback, useContext, useState } from "react";
import type { Field } from "#contract/schemas/forms.ts";
import { ignoresAppearance } from "#fields/editing/ignores-appearance.ts";
import { nestedFieldsIn } from "#fields/forms/answers.ts";
import { editOf } from "#fields/registry/edit.tsx";
import { kindOf } from "#fields/registry/registry.ts";
import { type Warning, warningOf } from "#rules/forms/warnings.ts";
import { formRendererTexts } from "#texts/form-renderer/texts.ts";
import { inLanguage, type Message } from "#texts/message.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import { ConsentContext } from "../state/consent.ts";
import { controlId, focusField, useFieldState, useFormRenderer } from "../state/form-renderer-context.ts";
import { SignatureGate } from "../state/signing.tsx";
import styles from "../styles/form-renderer.module.css";

/**
 * One field of the form with the fields nested in its answer; renders nothing while a condition hides it. It rerenders
 * only when its own state changes.
 */
export const FormField = memo(function FormField({ field }: { field: Field }) {
  const t = useT();
  const { store, context, onLeaveField, fieldOverride } = useFormRenderer();
  const { value, errors, shown, required } = useFieldState(store, field.name);
  const consent = useContext(ConsentContext);
  const [isTouched, setIsTouched] = useState(false);
  const kind = kindOf(field);
  const onChange = useCallback(
    (next: unknown) => {
      if (kind.isSignatureKind) consent?.markSigned();
      store.set(field.name, next);
    },
    [store, field.name, kind, consent],
  );
  const onBlur = useCallback(() => onLeaveField(field.name), [onLeaveField, field.name]);
  const onUnfinished = useCallback(
    (message?: Message) => store.setUnfinished(field.name, message),
    [store, field.name],
  );
  if (!shown) return null;
  const Edit = editOf(field);
  const nested = nestedFieldsIn(field, value);
  const warning = warningOf(field.name);
  const handleTouch = warning && !isTouched ? () => setIsTouched(true) : undefined;
  const edit = (as: Field) => (
    <Edit
      field={as}
      id={controlId(field.name)}
      value={kind.hasShape(value) ? value : undefined}
      errors={inLanguage(errors, t)}
      onChange={onChange}
      onBlur={onBlur}
      onUnfinished={onUnfinished}
      context={context}
      nested={
        nested.length > 0
          ? nested.map((nestedField) => <FormField key={nestedField.name} field={nestedField} />)
          : undefined
      }
    />
  );
  const effectiveField = required === (field.required ?? false) ? field : { ...field, required };
  const control = kind.isSignatureKind ? (
    <SignatureGate field={effectiveField}>{edit}</SignatureGate>
  ) : (
    edit(effectiveField)
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only observe focus and input inside
    <div className={styles.field} {...styleAttributesOf(field)} onFocus={handleTouch} onInput={handleTouch}>
      {fieldOverride?.(field, control) ?? control}
      {warning && isTouched && <WarningNote warning={warning} onDismiss={() => focusField(field.name)} />}
    </div>
  );
});

/**
 * Returns the attributes by which the form's custom CSS selects a field: its part of the page, and the landlord's class
 * names.
 */
function styleAttributesOf(field: Field) {
  if (ignoresAppearance(field)) return { "data-appearance-off": "" };
  const names = (field.klass ?? "").split(/\s+/).filter((name) => /^[a-z][\w-]*$/i.test(name));
  return { "data-appearance": "field", "data-klass": names.length > 0 ? names.join(" ") : undefined };
}

function WarningNote({ warning, onDismiss }: { warning: Warning; onDismiss: () => void }) {
  const t = useT();
  const [isDismissed, setDismissed] = useState(false);
  if (isDismissed) return null;
  return (
    <div className={styles.warning}>
      <Notice tone="attention">
        <div className={styles.warningLine}>
          <p>{t(formRendererTexts).warning[warning]}</p>
          <Button
            onClick={() => {
              setDismissed(true);
              onDismiss();
            }}
          >
            {t(formRendererTexts).dismiss_warning}
          </Button>
        </div>
      </Notice>
    </div>
  );
}

import { type Ref, useImperativeHandle, useRef } from "react";
import type { FieldErrors, Form } from "#contract/schemas/forms.ts";
import { allFields } from "#fields/forms/all-fields.ts";
import { formRendererTexts } from "#texts/form-renderer/texts.ts";
import { formText } from "#texts/stock-form/form-text.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import { controlId, focusField } from "../state/form-renderer-context.ts";
import styles from "../styles/form-renderer.module.css";
import { consentName } from "./consent-panel.tsx";

type ErrorSummaryProps = { form: Form; errors: FieldErrors; ref: Ref<{ focus: () => void }> };

/** Lists the errors that prevent submission, each with a link to its field. Errors without a field come last. */
export function ErrorSummary({ form, errors, ref }: ErrorSummaryProps) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    focus: () => {
      box.current?.focus({ preventScroll: true });
      box.current?.scrollIntoView({ block: "center" });
    },
  }));
  const labels = new Map(Array.from(allFields(form), ({ name, label }) => [name, formText(t, label)]));
  if (!labels.has(consentName)) labels.set(consentName, t(formRendererTexts).signing_electronically);
  const fieldNames = [...labels.keys()].filter((name) => Object.hasOwn(errors, name));
  const otherNames = Object.keys(errors).filter((name) => !labels.has(name));
  const count = fieldNames.length + otherNames.length;
  return (
    <Notice ref={box} tone="error" title={t(formRendererTexts).answers_need_attention({ n: count })}>
      <ul className={styles.faults}>
        {fieldNames.map((name) => (
          <li key={name}>
            <a
              href={`#${controlId(name)}`}
              onClick={(event) => {
                event.preventDefault();
                focusField(name);
              }}
            >
              {labels.get(name)}
            </a>
            : {errors[name]?.map((error) => t(error)).join(" ")}
          </li>
        ))}
        {otherNames.map((name) => (
          <li key={name}>{errors[name]?.map((error) => t(error)).join(" ")}</li>
        ))}
      </ul>
    </Notice>
  );
}

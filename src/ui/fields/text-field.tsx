import { type ComponentProps, useState } from "react";
import { commonTexts } from "#texts/common/texts.ts";
import { useT } from "../texts.tsx";
import styles from "./field.module.css";
import { controlProps, describedBy, FieldFrame, type FrameProps } from "./field-frame.tsx";
import { type Mask, maskInput } from "./mask-input.ts";

export type TextFieldProps = FrameProps &
  Omit<ComponentProps<"input">, "onChange" | "value" | "id" | "required"> & {
    value: string;
    onChange: (value: string) => void;
    mask?: Mask | undefined;
    /** a prefix inside the input, such as `$` */
    prefixText?: string | undefined;
  };

/**
 * Renders a single-line text field: label, help and errors around a native input, which accepts all input attributes.
 */
export function TextField(props: TextFieldProps) {
  const { id, label, icon, help, tooltip, errors, required, prefixText, ...input } = props;
  const frame = { id, label, icon, help, tooltip, errors, required };
  const describedByIds = [describedBy(frame), input["aria-describedby"]].filter(Boolean).join(" ") || undefined;
  const control = { ...input, ...controlProps(frame), "aria-describedby": describedByIds, id };
  return (
    <FieldFrame {...frame}>
      {input.type === "password" ? (
        <RevealableInput {...control} />
      ) : prefixText ? (
        <div className={styles.withLead}>
          <span className={styles.lead} aria-hidden="true">
            {prefixText}
          </span>
          <TextInput {...control} />
        </div>
      ) : (
        <TextInput {...control} />
      )}
    </FieldFrame>
  );
}

type TextInputProps = Omit<ComponentProps<"input">, "onChange" | "value"> &
  Pick<TextFieldProps, "value" | "onChange" | "mask">;

/** Renders only the input, for fields with several parts. */
export function TextInput({ mask, value, onChange, className, ...input }: TextInputProps) {
  return (
    <input
      type="text"
      {...input}
      className={className ? `${styles.control} ${className}` : styles.control}
      value={value}
      onChange={(event) => {
        const element = event.currentTarget;
        if (!mask) return onChange(element.value);
        const next = maskInput(mask, value, element.value, element.selectionStart ?? element.value.length);
        // Set before React renders: React then finds its value unchanged and doesn't move the caret.
        element.value = next.text;
        element.setSelectionRange(next.caret, next.caret);
        onChange(next.text);
      }}
    />
  );
}

function RevealableInput(props: TextInputProps) {
  const t = useT();
  const [shown, setShown] = useState(false);
  return (
    <div className={styles.withButton}>
      <TextInput {...props} type={shown ? "text" : "password"} autoCapitalize="none" spellCheck={false} />
      <button
        type="button"
        className={styles.inputButton}
        aria-label={shown ? t(commonTexts).hide_password : t(commonTexts).show_password}
        aria-controls={props.id}
        onClick={() => setShown(!shown)}
      >
        {shown ? t(commonTexts).hide : t(commonTexts).show}
      </button>
    </div>
  );
}

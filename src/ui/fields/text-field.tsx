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
    /** Returns the value of the typed text, which is shown as it was typed until the input loses focus. */
    parse?: ((typed: string) => string) | undefined;
    /** one character inside the input before its text, such as `$` */
    prefixText?: string | undefined;
    /** one character inside the input at its end, such as `%` */
    suffixText?: string | undefined;
  };

/**
 * Renders a single-line text field: label, help and errors around a native input, which accepts all input attributes.
 */
export function TextField(props: TextFieldProps) {
  const { id, label, icon, help, tooltip, errors, required, prefixText, suffixText, ...input } = props;
  const frame = { id, label, icon, help, tooltip, errors, required };
  const describedByIds = [describedBy(frame), input["aria-describedby"]].filter(Boolean).join(" ") || undefined;
  const control = { ...input, ...controlProps(frame), "aria-describedby": describedByIds, id };
  return (
    <FieldFrame {...frame}>
      {input.type === "password" ? (
        <RevealableInput {...control} />
      ) : prefixText || suffixText ? (
        <div className={styles.withAffix}>
          {prefixText && (
            <span className={styles.prefix} aria-hidden="true">
              {prefixText}
            </span>
          )}
          <TextInput {...control} />
          {suffixText && (
            <span className={styles.suffix} aria-hidden="true">
              {suffixText}
            </span>
          )}
        </div>
      ) : (
        <TextInput {...control} />
      )}
    </FieldFrame>
  );
}

type TextInputProps = Omit<ComponentProps<"input">, "onChange" | "value"> &
  Pick<TextFieldProps, "value" | "onChange" | "mask" | "parse">;

/** Renders only the input, for fields with several parts. */
export function TextInput({ mask, parse, value, onChange, onBlur, className, ...input }: TextInputProps) {
  const [typed, setTyped] = useState<string>();
  const shown = parse && typed !== undefined && parse(typed) === value ? typed : value;
  const change = (text: string) => {
    if (parse) setTyped(text);
    onChange(parse ? parse(text) : text);
  };
  return (
    <input
      type="text"
      {...input}
      className={className ? `${styles.control} ${className}` : styles.control}
      value={shown}
      onBlur={(event) => {
        setTyped(undefined);
        onBlur?.(event);
      }}
      onChange={(event) => {
        const element = event.currentTarget;
        if (!mask) return change(element.value);
        const next = maskInput(mask, shown, element.value, element.selectionStart ?? element.value.length);
        // Set before React renders: React then finds its value unchanged and doesn't move the caret.
        element.value = next.text;
        element.setSelectionRange(next.caret, next.caret);
        change(next.text);
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

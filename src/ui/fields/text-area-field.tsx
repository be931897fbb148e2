import type { ComponentProps } from "react";
import styles from "./field.module.css";
import { controlProps, FieldFrame, type FrameProps } from "./field-frame.tsx";

type TextAreaFieldProps = FrameProps &
  Omit<ComponentProps<"textarea">, "onChange" | "value" | "id" | "required"> & {
    value: string;
    onChange: (value: string) => void;
  };

/** Renders a text area, with 4 lines by default (specification, section 5). */
export function TextAreaField(props: TextAreaFieldProps) {
  const { id, label, icon, help, tooltip, errors, required, onChange, ...area } = props;
  const frame = { id, label, icon, help, tooltip, errors, required };
  return (
    <FieldFrame {...frame}>
      <textarea
        rows={4}
        {...area}
        {...controlProps(frame)}
        id={id}
        className={`${styles.control} ${styles.area}`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </FieldFrame>
  );
}

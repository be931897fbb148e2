import type { ComponentProps } from "react";
import styles from "./field.module.css";
import { controlProps, FieldFrame, type FrameProps } from "./field-frame.tsx";
import { useT } from "./texts.tsx";

export type Option = { value: string; label: string };

type SelectInputProps = Omit<ComponentProps<"select">, "onChange" | "value"> & {
  value: string;
  onChange: (value: string) => void;
  options: readonly Option[];
  /** what stands there before a choice; it can be chosen again to clear */
  placeholder?: string | undefined;
};

/** One of many, by the browser's own list: `""` is no choice. */
export function SelectField(props: FrameProps & Omit<SelectInputProps, "id" | "required">) {
  const { id, label, help, tooltip, errors, required, ...select } = props;
  const frame = { id, label, help, tooltip, errors, required };
  return (
    <FieldFrame {...frame}>
      <SelectInput {...select} {...controlProps(frame)} id={id} />
    </FieldFrame>
  );
}

/** The list alone, for fields made of several parts. */
export function SelectInput({ options, placeholder, onChange, className, ...select }: SelectInputProps) {
  const t = useT();
  return (
    <select
      {...select}
      className={`${styles.control} ${styles.select} ${className ?? ""}`}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">{placeholder ?? t("Choose one")}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

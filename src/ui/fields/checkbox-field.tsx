import type { ComponentProps, ReactNode } from "react";
import styles from "./field.module.css";
import { controlProps, Errors } from "./field-frame.tsx";

type CheckboxFieldProps = Omit<ComponentProps<"input">, "onChange" | "checked" | "id" | "type"> & {
  id: string;
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  help?: string | undefined;
  errors?: string[] | undefined;
};

/** Renders a checkbox with its label. */
export function CheckboxField({ id, label, help, errors, required, onChange, ...input }: CheckboxFieldProps) {
  return (
    <div>
      <label className={styles.option}>
        <input
          {...input}
          {...controlProps({ id, help, errors, required })}
          id={id}
          // without the help, which is the description
          aria-labelledby={help && `${id}-label`}
          type="checkbox"
          className={styles.tick}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>
          <span id={`${id}-label`}>{label}</span>
          {help && (
            <span id={`${id}-help`} className={styles.optionHelp}>
              {help}
            </span>
          )}
        </span>
      </label>
      <Errors id={id} errors={errors} />
    </div>
  );
}

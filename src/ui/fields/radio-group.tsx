import { Fragment, type ReactNode } from "react";
import styles from "./field.module.css";
import { type FrameProps, GroupFrame } from "./field-frame.tsx";

type RadioGroupProps = FrameProps & {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** `within` is shown below its option, for inputs that are needed only if it is selected */
  options: readonly { value: string; label: ReactNode; within?: ReactNode }[];
  disabled?: boolean | undefined;
  /** side by side if there is room, for two or three short labels */
  inline?: boolean;
};

/** Renders radio buttons, for a few options that are all visible. */
export function RadioGroup({ value, onChange, onBlur, options, disabled, inline, ...frame }: RadioGroupProps) {
  return (
    <GroupFrame {...frame}>
      <div className={inline ? styles.optionsInline : styles.options}>
        {options.map((option) => (
          <Fragment key={option.value}>
            <label className={styles.option}>
              <input
                type="radio"
                name={frame.id}
                className={styles.tick}
                value={option.value}
                checked={value === option.value}
                required={frame.required}
                disabled={disabled}
                onChange={() => onChange(option.value)}
                onBlur={onBlur}
              />
              <span>{option.label}</span>
            </label>
            {option.within && <div className={styles.within}>{option.within}</div>}
          </Fragment>
        ))}
      </div>
    </GroupFrame>
  );
}

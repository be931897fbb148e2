import { useRef, useState } from "react";
import { dateFromShortYear, formatDate, isRealDate, maskDate, parseTypedDate, todayHere } from "#rules/text/dates.ts";
import { fieldsTexts } from "#texts/fields/texts.ts";
import { TextInput } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import styles from "./date-input.module.css";
import { DatePicker } from "./date-picker.tsx";

type DateInputProps = {
  id: string;
  /** the date's translated label, for the labels of its parts */
  label: string;
  /** `YYYY-MM-DD`; what was typed so far while it is not a valid date */
  value: string;
  onChange: (value: string) => void;
  /** a two-digit year is then never in the future */
  isPast?: boolean | undefined;
  autoComplete?: string | undefined;
  disabled?: boolean | undefined;
  placeholder?: string | undefined;
  "aria-describedby"?: string | undefined;
  "aria-invalid"?: boolean | undefined;
  "aria-required"?: boolean | undefined;
};

/** Renders a date input, typed as MM/DD/YYYY or selected from lists. */
export function DateInput({ label, value, onChange, isPast, ...input }: DateInputProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div>
      <div className={styles.line}>
        <TextInput
          placeholder={t(fieldsTexts).mm_dd_yyyy}
          enterKeyHint="next"
          {...input}
          inputMode="numeric"
          mask={maskDate}
          value={isRealDate(value) ? formatDate(value) : value}
          onChange={(typed) => onChange(parseTypedDate(typed) ?? typed)}
          onBlur={() => {
            const today = todayHere().latest;
            const date = dateFromShortYear(value, today, isPast ? today : undefined);
            if (date) onChange(date);
          }}
        />
        <button
          ref={button}
          type="button"
          className={styles.open}
          disabled={input.disabled}
          aria-expanded={isOpen}
          aria-controls={`${input.id}-picker`}
          aria-label={t(fieldsTexts).pick_date({ label })}
          onClick={() => setOpen(!isOpen)}
        >
          <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" className={styles.icon}>
            <path d="M3 5.5h14v11.5H3zM3 9h14M7 3v4M13 3v4" />
          </svg>
        </button>
      </div>
      {isOpen && (
        <DatePicker id={`${input.id}-picker`} label={label} value={value} onChange={onChange} onClose={close} />
      )}
    </div>
  );
}

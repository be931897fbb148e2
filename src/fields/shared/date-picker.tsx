import { useEffect, useRef, useState } from "react";
import { isRealDate } from "#rules/text/dates.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { fieldsTexts } from "#texts/fields/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { SelectInput } from "#ui/fields/select-field.tsx";
import { TextInput } from "#ui/fields/text-field.tsx";
import { useLocale, useT } from "#ui/texts.tsx";
import styles from "./date-input.module.css";

type DatePickerProps = {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  onClose: () => void;
};

const twoDigits = (number: number) => String(number).padStart(2, "0");
const days = Array.from({ length: 31 }, (_, index) => ({ value: twoDigits(index + 1), label: String(index + 1) }));
const yearMask = (typed: string) => typed.replace(/\D/g, "").slice(0, 4);

/**
 * Renders lists of 12 months and days 1 to 31, and an input for a year of 4 digits (specification, section 5): a
 * birthday requires no paging.
 */
export function DatePicker({ id, label, value, onChange, onClose }: DatePickerProps) {
  const t = useT();
  const locale = useLocale();
  const box = useRef<HTMLDivElement>(null);
  const [[year = "", month = "", day = ""], setParts] = useState(isRealDate(value) ? value.split("-") : []);
  useEffect(() => box.current?.querySelector("select")?.focus(), []);
  const put = (parts: [string, string, string]) => {
    setParts(parts);
    if (parts.every(Boolean) && parts[0].length === 4) {
      const date = parts.join("-");
      onChange(isRealDate(date) ? date : `${parts[1]}/${parts[2]}/${parts[0]}`);
    }
  };
  const name = new Intl.DateTimeFormat(locale, { month: "long", timeZone: "UTC" });
  const months = days
    .slice(0, 12)
    .map((monthOption, index) => ({ value: monthOption.value, label: name.format(Date.UTC(2000, index, 1)) }));
  return (
    // biome-ignore lint/a11y/useSemanticElements: the fieldset around the date is the question; this is a part of it
    <div
      ref={box}
      id={id}
      role="group"
      aria-label={t(fieldsTexts).pick_date({ label })}
      className={styles.picker}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        // not a dialog around it
        event.preventDefault();
        onClose();
      }}
    >
      <SelectInput
        aria-label={t(fieldsTexts).month}
        placeholder={t(fieldsTexts).month}
        options={months}
        value={month}
        onChange={(chosen) => put([year, chosen, day])}
      />
      <SelectInput
        aria-label={t(fieldsTexts).day}
        placeholder={t(fieldsTexts).day}
        options={days}
        value={day}
        onChange={(chosen) => put([year, month, chosen])}
      />
      <TextInput
        aria-label={t(fieldsTexts).year}
        placeholder={t(fieldsTexts).year}
        inputMode="numeric"
        autoComplete="off"
        mask={yearMask}
        value={year}
        onChange={(typed) => put([typed, month, day])}
      />
      <Button onClick={onClose}>{t(commonTexts).done}</Button>
    </div>
  );
}

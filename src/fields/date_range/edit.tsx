import type { EditProps } from "#fields/base/modes.ts";
import { DateInput } from "#fields/shared/date-input.tsx";
import { frameOf } from "#fields/shared/frame.ts";
import { isPastDate } from "#rules/text/dates.ts";
import { fieldsTexts } from "#texts/fields/texts.ts";
import { controlProps, GroupFrame } from "#ui/fields/field-frame.tsx";
import { useT } from "#ui/texts.tsx";
import styles from "./edit.module.css";
import { splitRange, type Value } from "./kind.ts";

export default function DateRangeEdit({ field, id, value = "", errors, onChange, onBlur, context }: EditProps<Value>) {
  const t = useT();
  const frame = frameOf({ field, id, errors, context });
  const { start, end } = splitRange(value);
  const updateRange = (from: string, until: string) => onChange(from || until ? `${from}:${until}` : "");
  const isPast = isPastDate(field.name);
  const control = { ...controlProps(frame), disabled: field.disabled, autoComplete: "off" };
  return (
    <GroupFrame {...frame} onLeave={onBlur}>
      <div className={styles.ends}>
        <div>
          <label htmlFor={`${id}-start`} className={styles.label}>
            {t(fieldsTexts).from}
          </label>
          <DateInput
            {...control}
            id={`${id}-start`}
            label={t(fieldsTexts).from}
            isPast={isPast}
            value={start}
            onChange={(from) => updateRange(from, end)}
          />
        </div>
        <div>
          <label htmlFor={`${id}-end`} className={styles.label}>
            {t(fieldsTexts).to}
          </label>
          <DateInput
            {...control}
            id={`${id}-end`}
            label={t(fieldsTexts).to}
            isPast={isPast}
            value={end}
            onChange={(until) => updateRange(start, until)}
          />
        </div>
      </div>
    </GroupFrame>
  );
}

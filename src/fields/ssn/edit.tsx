import { useState } from "react";
import type { EditProps } from "#fields/base/modes.ts";
import { frameOf } from "#fields/shared/frame.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { fieldsTexts } from "#texts/fields/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { controlProps, GroupFrame } from "#ui/fields/field-frame.tsx";
import { TextInput } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import styles from "./edit.module.css";
import type { Value } from "./kind.ts";
import { insertTyped, partLengths, partToFocus, splitSsn } from "./parts.ts";

/**
 * Renders three inputs of 3, 2 and 4 digits; a complete part moves the focus to the next. Hidden until the user shows
 * it.
 */
export default function SsnEdit({ field, id, value = "", errors, onChange, onBlur, context }: EditProps<Value>) {
  const t = useT();
  const [shown, setShown] = useState(false);
  const frame = frameOf({ field, id, errors, context });
  const parts = splitSsn(value);
  const names = [t(fieldsTexts).first_3_digits, t(fieldsTexts).middle_2_digits, t(fieldsTexts).last_4_digits];
  const focus = (part: number) => {
    const input = document.getElementById(`${id}-${part}`) as HTMLInputElement | null;
    input?.focus();
    input?.setSelectionRange(input.value.length, input.value.length);
  };
  return (
    <GroupFrame {...frame} onLeave={onBlur}>
      <div className={styles.parts}>
        {partLengths.map((length, part) => (
          <TextInput
            key={names[part]}
            {...controlProps(frame)}
            id={`${id}-${part}`}
            className={styles[`part${length}`]}
            type={shown ? "text" : "password"}
            aria-label={names[part]}
            inputMode="numeric"
            enterKeyHint="next"
            autoComplete="off"
            data-1p-ignore
            data-lpignore="true"
            disabled={field.disabled}
            value={parts[part] ?? ""}
            onChange={(typed) => {
              const next = insertTyped(parts, part, typed);
              onChange(next);
              const to = partToFocus(next, part, typed);
              if (to !== part) focus(to);
            }}
            onKeyDown={(event) => {
              if (event.key !== "Backspace" || parts[part] || part === 0) return;
              event.preventDefault();
              focus(part - 1);
            }}
          />
        ))}
        <Button variant="quiet" onClick={() => setShown(!shown)}>
          {shown ? t(commonTexts).hide : t(commonTexts).show}
        </Button>
      </div>
      {/* the server redirects to the page in the reader's language */}
      <a className={styles.why} href="/applicant-ssn" target="_blank" rel="noopener">
        {t(fieldsTexts).why_ssn}
      </a>
    </GroupFrame>
  );
}

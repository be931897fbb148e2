import { useState } from "react";
import type { EditProps } from "#fields/base/modes.ts";
import { maxTypedLength, type Value } from "#fields/shared/signature/value.ts";
import { fieldsTexts } from "#texts/fields/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { controlProps, GroupFrame } from "#ui/fields/field-frame.tsx";
import { TextInput } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import { frameOf } from "../frame.ts";
import { useNarrowScreen } from "../narrow-screen.ts";
import styles from "./signature.module.css";
import { SignaturePad } from "./signature-pad.tsx";

type Way = "draw" | "type";

/** Longer names are written smaller on a phone. */
const fitsPhone = 18;

/** Draws or types a signature. Starts with the existing kind, else with typing, on a phone with drawing (section 4). */
export function SignatureEditor({ field, id, value = "", errors, onChange, onBlur, context }: EditProps<Value>) {
  const t = useT();
  const narrow = useNarrowScreen();
  const [chosen, setChosen] = useState<Way>();
  const frame = frameOf({ field, id, errors, context });
  const first = narrow && !field.prefer_to_type ? "draw" : "type";
  const way = chosen ?? (value.length === 0 ? first : typeof value === "string" ? "type" : "draw");
  const choose = (next: Way) => {
    if (next === way) return;
    setChosen(next);
    onChange("");
  };
  // An existing signature determines the mode; a mode that the user chose stays when the pad is cleared.
  const put = (next: Value) => {
    setChosen(way);
    onChange(next);
  };
  return (
    <GroupFrame {...frame}>
      <div className={styles.ways}>
        <Button
          variant={way === "type" ? "primary" : "secondary"}
          aria-pressed={way === "type"}
          disabled={field.disabled}
          onClick={() => choose("type")}
        >
          {t(fieldsTexts).type}
        </Button>
        <Button
          variant={way === "draw" ? "primary" : "secondary"}
          aria-pressed={way === "draw"}
          disabled={field.disabled}
          onClick={() => choose("draw")}
        >
          {t(fieldsTexts).draw}
        </Button>
        {value.length > 0 && (
          <Button variant="quiet" disabled={field.disabled} onClick={() => put("")}>
            {t(fieldsTexts).clear}
          </Button>
        )}
      </div>
      {way === "type" ? (
        <TextInput
          {...controlProps(frame)}
          id={`${id}-typed`}
          className={styles.typing}
          data-long={(typeof value === "string" && value.length > fitsPhone) || undefined}
          aria-label={t(fieldsTexts).type_full_name_label({ label: frame.label })}
          placeholder={t(fieldsTexts).type_full_name}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={maxTypedLength}
          disabled={field.disabled}
          value={typeof value === "string" ? value : ""}
          onChange={put}
          onBlur={onBlur}
        />
      ) : (
        <SignaturePad
          points={typeof value === "string" ? [] : value}
          label={frame.label}
          disabled={field.disabled}
          onChange={put}
          onBlur={onBlur}
        />
      )}
    </GroupFrame>
  );
}

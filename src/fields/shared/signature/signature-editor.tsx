import { useState } from "react";
import type { EditProps } from "#fields/base/modes.ts";
import type { Value } from "#fields/shared/signature/value.ts";
import { maxTypedSignatureLength } from "#rules/text/text.ts";
import { fieldsTexts } from "#texts/fields/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { controlProps, GroupFrame } from "#ui/fields/field-frame.tsx";
import { TextInput } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import { frameOf } from "../frame.ts";
import { useNarrowScreen } from "../narrow-screen.ts";
import styles from "./signature.module.css";
import { SignaturePad } from "./signature-pad.tsx";

type SignatureMode = "draw" | "type";

/** Longer names are written smaller on a phone. */
const maxLengthOnPhone = 18;

/** Draws or types a signature. Starts with the existing kind, else with typing, on a phone with drawing (section 4). */
export function SignatureEditor({ field, id, value = "", errors, onChange, onBlur, context }: EditProps<Value>) {
  const t = useT();
  const isNarrow = useNarrowScreen();
  const [chosenMode, setChosenMode] = useState<SignatureMode>();
  const frame = frameOf({ field, id, errors, context });
  const defaultMode = isNarrow && !field.prefer_to_type ? "draw" : "type";
  const activeMode = chosenMode ?? (value.length === 0 ? defaultMode : typeof value === "string" ? "type" : "draw");
  const chooseMode = (next: SignatureMode) => {
    if (next === activeMode) return;
    setChosenMode(next);
    onChange("");
  };
  // An existing signature determines the mode; a mode that the user chose stays when the pad is cleared.
  const updateValue = (next: Value) => {
    setChosenMode(activeMode);
    onChange(next);
  };
  return (
    <GroupFrame {...frame}>
      <div className={styles.ways}>
        <Button
          variant={activeMode === "type" ? "primary" : "secondary"}
          aria-pressed={activeMode === "type"}
          disabled={field.disabled}
          onClick={() => chooseMode("type")}
        >
          {t(fieldsTexts).type}
        </Button>
        <Button
          variant={activeMode === "draw" ? "primary" : "secondary"}
          aria-pressed={activeMode === "draw"}
          disabled={field.disabled}
          onClick={() => chooseMode("draw")}
        >
          {t(fieldsTexts).draw}
        </Button>
        {value.length > 0 && (
          <Button variant="quiet" disabled={field.disabled} onClick={() => updateValue("")}>
            {t(fieldsTexts).clear}
          </Button>
        )}
      </div>
      {activeMode === "type" ? (
        <TextInput
          {...controlProps(frame)}
          id={`${id}-typed`}
          className={styles.typing}
          data-long={(typeof value === "string" && value.length > maxLengthOnPhone) || undefined}
          aria-label={t(fieldsTexts).type_full_name_label({ label: frame.label })}
          placeholder={t(fieldsTexts).type_full_name}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={maxTypedSignatureLength}
          disabled={field.disabled}
          value={typeof value === "string" ? value : ""}
          onChange={updateValue}
          onBlur={onBlur}
        />
      ) : (
        <SignaturePad
          points={typeof value === "string" ? [] : value}
          label={frame.label}
          disabled={field.disabled}
          onChange={updateValue}
          onBlur={onBlur}
        />
      )}
    </GroupFrame>
  );
}

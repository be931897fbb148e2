import { useRef } from "react";
import type { EditProps } from "#fields/base/modes.ts";
import { DateInput } from "#fields/shared/date-input.tsx";
import { frameOf } from "#fields/shared/frame.ts";
import { isPastDate } from "#rules/text/dates.ts";
import { controlProps, FieldFrame } from "#ui/fields/field-frame.tsx";
import { BirthDateConfirmation } from "./birthday-question.tsx";
import type { Value } from "./kind.ts";

export default function DateEdit({ field, id, value = "", errors, onChange, onBlur, context }: EditProps<Value>) {
  const box = useRef<HTMLDivElement>(null);
  const focus = () => box.current?.querySelector("input")?.focus();
  const frame = frameOf({ field, id, errors, context });
  return (
    <FieldFrame {...frame} onLeave={onBlur}>
      <div ref={box}>
        <DateInput
          {...controlProps(frame)}
          id={id}
          label={frame.label}
          autoComplete={field.autocomplete ?? "off"}
          disabled={field.disabled}
          isPast={isPastDate(field.name)}
          value={value}
          onChange={onChange}
        />
        <BirthDateConfirmation
          key={value}
          name={field.name}
          date={value}
          onConfirm={focus}
          onRetry={() => {
            onChange("");
            focus();
          }}
        />
      </div>
    </FieldFrame>
  );
}

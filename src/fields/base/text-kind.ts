import type { Field } from "#contract/schemas/forms.ts";
import type { FieldKindDefinition } from "#fields/base/kind.ts";
import { messages, tooLong } from "#rules/text/messages.ts";
import { isBlank, maxTextLength } from "#rules/text/text.ts";
import type { Message } from "#texts/message.ts";

type TextKindOptions = Pick<FieldKindDefinition<string>, "kind" | "defaults"> &
  Partial<Omit<FieldKindDefinition<string>, "empty" | "hasShape" | "isEmpty">> & { maxLength?: number };

/**
 * Creates a kind whose value is one text, by default displayed with the kind's sign. A text longer than the kind's or the field's own limit is reported as too
 * long and not validated further.
 */
export function textKind({
  maxLength = maxTextLength,
  validate,
  ...rest
}: TextKindOptions): FieldKindDefinition<string> {
  return {
    toText: (_field, value) => `${rest.affix?.prefixText ?? ""}${value}${rest.affix?.suffixText ?? ""}`,
    seconds: 12,
    ...rest,
    empty: "",
    hasShape: (value) => typeof value === "string",
    isEmpty: isBlank,
    validate: (field, value, today) => {
      const max = Math.min(maxLength, field.max_length ?? maxLength);
      if (value.length > max) return [tooLong(max)];
      if (rest.allowsAnyFormat && field.validate === false) return /[\r\n]/.test(value) ? [messages.oneLine] : [];
      return validate?.(field, value, today) ?? [];
    },
  };
}

/** Creates a `validate` that returns a message unless the text matches. Anchored expressions only: they stay linear. */
export function validatePattern(pattern: RegExp, message: Message): (field: Field, value: string) => Message[] {
  return (_field, value) => (pattern.test(value) ? [] : [message]);
}

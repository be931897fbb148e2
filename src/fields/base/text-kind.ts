import type { Field } from "#contract/schemas/forms.ts";
import type { FieldKindDefinition } from "#fields/base/kind.ts";
import { messages, tooLong } from "#rules/text/messages.ts";
import { maxTextLength, removeInvisible } from "#rules/text/text.ts";
import type { Message } from "#texts/message.ts";

type TextKind = Pick<FieldKindDefinition<string>, "kind" | "defaults"> &
  Partial<Omit<FieldKindDefinition<string>, "empty" | "is" | "isEmpty">> & { longest?: number };

/**
 * Creates a kind whose value is one text. A text longer than the kind's or the field's own limit is reported as too
 * long and not validated further.
 */
export function textKind({ longest = maxTextLength, validate, ...rest }: TextKind): FieldKindDefinition<string> {
  return {
    toText: (_field, value) => value,
    seconds: 12,
    ...rest,
    empty: "",
    is: (value) => typeof value === "string",
    isEmpty: (value) => removeInvisible(value).trim() === "",
    validate: (field, value, today) => {
      const max = Math.min(longest, field.max_length ?? longest);
      if (value.length > max) return [tooLong(max)];
      if (rest.anyFormat && field.validate === false) return /[\r\n]/.test(value) ? [messages.oneLine] : [];
      return validate?.(field, value, today) ?? [];
    },
  };
}

/** Creates a `validate` that returns a message unless the text matches. Anchored expressions only: they stay linear. */
export function matches(pattern: RegExp, message: Message): (field: Field, value: string) => Message[] {
  return (_field, value) => (pattern.test(value) ? [] : [message]);
}

import type { FieldKindDefinition } from "#fields/base/kind.ts";
import { textKind } from "#fields/base/text-kind.ts";
import { formatDate, isRealDate } from "#rules/text/dates.ts";
import { messages } from "#rules/text/messages.ts";

/** `start:end`, each `YYYY-MM-DD`; either part may be blank while it is typed */
export type Value = string;

/** Splits the value of a date range into its two dates. One that is missing is an empty text. */
export function splitRange(value: Value): { start: string; end: string } {
  const colon = value.indexOf(":");
  return colon < 0 ? { start: value, end: "" } : { start: value.slice(0, colon), end: value.slice(colon + 1) };
}

export const kind: FieldKindDefinition<Value> = {
  ...textKind({
    kind: "date_range",
    seconds: 12,
    defaults: { label: "Start and end dates" },
    isUncomparable: true,
    validate: (_field, value) => {
      const { start, end } = splitRange(value);
      if (!isRealDate(start) || !isRealDate(end)) return [messages.date];
      return end < start ? [messages.dateRange] : [];
    },
    toText: (_field, value) => {
      const { start, end } = splitRange(value);
      return `${formatDate(start, "-")} ~ ${formatDate(end, "-")}`;
    },
  }),
  isEmpty: (value) => value.trim() === "" || value === ":",
};

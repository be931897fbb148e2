import { textKind } from "#fields/text-kind.ts";
import { isRealDate, showDate } from "#rules/dates.ts";
import { messages } from "#rules/messages.ts";

/** `YYYY-MM-DD` */
export type Value = string;

export const kind = textKind({
  kind: "date",
  title: "Date",
  defaults: { label: "Date" },
  uncompared: true,
  validate: (_field, value) => (isRealDate(value) ? [] : [messages.date]),
  toText: (_field, value) => showDate(value),
});

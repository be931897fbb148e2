import { textKind } from "#fields/base/text-kind.ts";
import { isOutOfRange, isRealDate, showDate } from "#rules/text/dates.ts";
import { messages } from "#rules/text/messages.ts";

/** `YYYY-MM-DD` */
export type Value = string;

export const kind = textKind({
  kind: "date",
  title: "Date",
  defaults: { label: "Date" },
  uncompared: true,
  validate: (field, value, today) => {
    if (!isRealDate(value)) return [messages.date];
    const limit = today && isOutOfRange(field.name, value, today);
    if (!limit) return [];
    return [limit === "birth" ? messages.birthDate : messages.pastDate];
  },
  toText: (_field, value) => showDate(value),
});

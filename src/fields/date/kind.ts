import { textKind } from "#fields/base/text-kind.ts";
import { formatDate, isRealDate, violatedDateLimit } from "#rules/text/dates.ts";
import { messages } from "#rules/text/messages.ts";

/** `YYYY-MM-DD` */
export type Value = string;

const messageByLimit = { birth: messages.birthDate, upcoming: messages.pastDate, past: messages.futureDate };

export const kind = textKind({
  kind: "date",
  seconds: 15,
  canBeSecret: "date",
  defaults: { label: "Date" },
  isUncomparable: true,
  validate: (field, value, today) => {
    if (!isRealDate(value)) return [messages.date];
    const limit = today && violatedDateLimit(field.name, value, today);
    return limit ? [messageByLimit[limit]] : [];
  },
  respell: (_field, text) => {
    const [, month = "", day = "", year = ""] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(text.trim()) ?? [];
    return year ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : text;
  },
  toText: (_field, value) => formatDate(value),
});

import { z } from "zod";
import { isRealDate } from "#rules/text/dates.ts";

/**
 * Parts of the vendor's reports. Absent, null and `N/A` become an empty text, and HTML line breaks become spaces;
 * everything else must have its documented type.
 */
export const text = z
  .string()
  .max(2_000)
  .nullish()
  .transform((value) =>
    (value ?? "")
      .replace(/<br\s*\/?>/gi, " ")
      .replace(/\s+/g, " ")
      .trim()
      .replace(/^N\/A$/i, ""),
  );

/** The vendor's placeholders for a missing date. */
const placeholderDates = ["1900-01-01", "0001-01-01"];
/** `XX/XX/XXXX`, `XX/XX/1970`: a date that is hidden from the reader of the report. */
const maskedDate = /^[\dX]{2}\/[\dX]{2}\/[\dX]{4}$/;

/** @returns YYYY-MM-DD; null if there is no date; undefined if the text isn't a date */
function parseDay(value: string): string | null | undefined {
  if (!value) return null;
  const [, year, month, date] =
    /^(\d{4})-(\d{2})-(\d{2})(?:T[\d:.]+(?:Z|[+-]\d{2}:\d{2})?)?$/.exec(value) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(value) ??
    [];
  const [, americanMonth, americanDate, americanYear] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(value) ?? [];
  const day = year ? `${year}-${month}-${date}` : `${americanYear}-${americanMonth}-${americanDate}`;
  if (placeholderDates.includes(day)) return null;
  if (isRealDate(day)) return day;
  return maskedDate.test(value) && value.includes("X") ? null : undefined;
}

/**
 * `2026-07-04`, `2026-07-04T00:00:00`, `07/04/2026` or `20260704`. Any other text makes the report invalid: the law may
 * exclude a record by its date.
 */
export const day = text.transform((value, context) => {
  const read = parseDay(value);
  if (read !== undefined) return read;
  context.addIssue({ code: "custom", message: "is no date" });
  return z.NEVER;
});

/** A required date. */
export const requiredDay = day.pipe(z.iso.date());

const formatAmount = (dollars: number) => dollars.toFixed(2);

const dollars = z.number().min(0).max(9_999_999).nullish();

/** Whole dollars; the vendor's credit reports have no cents. */
export const amount = dollars.transform((value) => formatAmount(value ?? 0));

/** Returns the first defined amount of several fields. */
export const amountOf = (...amounts: (number | null | undefined)[]): string =>
  formatAmount(amounts.find((each) => typeof each === "number") ?? 0);

/** An amount for `amountOf`. */
export const optionalAmount = dollars;

/** `$3,419`, the format of court records. */
export const amountText = text.transform((value) => {
  const digits = value.replace(/[$,\s]/g, "");
  return /^\d{1,7}(\.\d{1,2})?$/.test(digits) ? formatAmount(Number(digits)) : null;
});

/** `true`, or 1 as the vendor's credit reports have it; absent and null are false. */
export const flag = z
  .union([z.boolean(), z.literal(0), z.literal(1)])
  .nullish()
  .transform(Boolean);

/** Returns the schema of an optional list of at most 500 items. */
export const list = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .max(500)
    .nullish()
    .transform((items) => items ?? []);

export const disclaimers = list(z.object({ Value: text })).transform((all) => all.map(({ Value }) => Value));

/** The known parts of a person's name. */
export const nameParts = { FirstName: text, MiddleName: text, LastName: text, Suffix: text };

/** `Clara J Whitfield`, from `nameParts`. */
export const nameOf = (read: { FirstName: string; MiddleName: string; LastName: string; Suffix: string }): string =>
  [read.FirstName, read.MiddleName, read.LastName, read.Suffix].filter(Boolean).join(" ");

/** Formats the known parts of an address: `210 Hudson Street, Troy, NY 12180`. */
export const formatAddress = (street: string, city: string, state: string, zip: string): string =>
  [street, city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ");

/** Joins texts, without those contained in another one. */
export const joinDistinct = (texts: readonly string[], separator = ", "): string =>
  texts
    .filter((text, index) => text && !texts.some((other, at) => at !== index && contains(other, text, at < index)))
    .join(separator);

const contains = (other: string, text: string, isEarlier: boolean) =>
  other.toLowerCase().includes(text.toLowerCase()) && (other.length > text.length || isEarlier);

/** Parses a report. @throws Error with the path in the report, without any of the input, which is personal data */
export function parseReport<T extends z.ZodType>(schema: T, json: unknown): z.output<T> {
  const read = schema.safeParse(json);
  if (read.success) return read.data;
  const at = read.error.issues[0]?.path.join(".");
  throw new Error(`ShareAble sent a report of another shape${at ? ` (${at})` : ""}`);
}

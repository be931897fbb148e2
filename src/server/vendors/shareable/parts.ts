import { z } from "zod";
import { isRealDate } from "#rules/text/dates.ts";

/** Parts of the vendor's reports. Absent and null are an empty text; everything else must have its documented type. */
export const text = z
  .string()
  .max(2_000)
  .nullish()
  .transform((value) => (value ?? "").trim());

const readDay = (value: string): string | null => {
  const [, month, date, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(value) ?? [];
  const day = year ? `${year}-${month}-${date}` : value.slice(0, 10);
  return isRealDate(day) ? day : null;
};

/** `2026-07-04`, `2026-07-04T00:00:00` or `07/04/2026` */
export const day = text.transform(readDay);

/** A day that must be there. */
export const certainDay = text.transform(readDay).pipe(z.iso.date());

const show = (dollars: number) => dollars.toFixed(2);

/** Whole dollars; the vendor's credit reports know no cents. */
export const amount = z
  .number()
  .min(0)
  .max(9_999_999)
  .nullish()
  .transform((value) => show(value ?? 0));

/** `$3,419`, as courts' records have it. */
export const amountText = text.transform((value) => {
  const digits = value.replace(/[$,\s]/g, "");
  return /^\d{1,7}(\.\d{1,2})?$/.test(digits) ? show(Number(digits)) : null;
});

/** Schema of a list that Shareable may leave out, of at most 500 items. */
export const list = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .max(500)
    .nullish()
    .transform((items) => items ?? []);

export const disclaimers = list(z.object({ Value: text })).transform((all) => all.map(({ Value }) => Value));

/** `210 Hudson Street, Troy, NY 12180`, as far as it is known. */
export const line = (street: string, city: string, state: string, zip: string): string =>
  [street, city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ");

/**
 * @throws Error without any of the input, which is part of a person's report
 */
export function readOrRefuse<T extends z.ZodType>(schema: T, json: unknown): z.output<T> {
  const read = schema.safeParse(json);
  if (!read.success) throw new Error("ShareAble sent a report of another shape");
  return read.data;
}

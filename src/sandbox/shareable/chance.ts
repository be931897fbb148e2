import { createHash } from "node:crypto";

/** A pseudo-random number generator, deterministic by seed. */
export type SeededRandom = {
  /** from 0 to below 1 */
  next: () => number;
  /** a whole number from `low` to `high`, inclusive */
  between: (low: number, high: number) => number;
  pick: <T>(list: readonly T[]) => T;
  digits: (count: number) => string;
};

/** Creates a generator. @param seed identifies the person and the report */
export function createSeededRandom(seed: string): SeededRandom {
  let state = createHash("sha256").update(seed).digest().readUInt32LE(0);
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    pick: (list) => list[between(0, list.length - 1)] as (typeof list)[number],
    digits: (count) => Array.from({ length: count }, () => between(0, 9)).join(""),
  };
}

/** Returns the first day of the month that many months before a day, `YYYY-MM-DD`. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1] = day.split("-").map(Number);
  const count = year * 12 + month - 1 - months;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, "0")}-01`;
}

/** `2026-07-04` → `07/04/2026`, the date format of court records. */
export const courtDate = (day: string): string => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;

/** 3419 → `$3,419`. */
export const dollars = (amount: number): string => `$${amount.toLocaleString("en-US")}`;

/** `2026-07-04` → `20260704`, the date format of criminal records. */
export const recordDate = (day: string): string => day.replaceAll("-", "");

/** `2026-07-04` → `2026-07-04T00:00:00`, the date format of credit reports. */
export const vendorDate = (day: string): string => `${day}T00:00:00`;

import { expect, test } from "vitest";
import { isRoutingNumber, parseBirthDate } from "./bank-account.ts";

test("a valid routing number has nine digits, an existing district and a correct checksum", () => {
  for (const good of ["110000000", "021000021", "121000248", "322271627"])
    expect([good, isRoutingNumber(good)]).toEqual([good, true]);
  for (const bad of ["021000020", "120100021", "000000000", "990000004", "11000000", "1100000000", "11000000a", ""])
    expect([bad, isRoutingNumber(bad)]).toEqual([bad, false]);
});

test("a birth date is valid if it is a real date in the past, typed with or without slashes", () => {
  const now = new Date("2026-03-02T15:00:00Z");
  expect(parseBirthDate("02/29/1984", now)).toEqual({ year: 1984, month: 2, day: 29 });
  expect(parseBirthDate("02291984", now)).toEqual({ year: 1984, month: 2, day: 29 });
  for (const bad of [
    "02/29/1985",
    "13/01/1984",
    "00/10/1984",
    "01/01/1899",
    "03/03/2026",
    "1984-02-29",
    "12/3/11990",
    "",
  ])
    expect([bad, parseBirthDate(bad, now)]).toEqual([bad, undefined]);
});

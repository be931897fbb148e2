import { expect, test } from "vitest";
import { depositNamedIn } from "#rules/law/deposits/named-deposit.ts";

test("a charge whose name describes a deposit is one of that kind, in English and Spanish", () => {
  for (const name of [
    "Security deposit",
    "PET DEPOSITS",
    "Sec. dep.",
    "Last month’s rent",
    "last month rent",
    "First and last",
    "Depósito de garantía",
    "deposito",
    "Último mes de alquiler",
    "Fianza",
  ])
    expect([name, depositNamedIn(name)]).toEqual([name, "security_deposit"]);
  for (const name of [
    "Holding  deposit",
    "Fee to hold the unit",
    "Holding fee",
    "Earnest money",
    "Depósito de reserva",
  ])
    expect([name, depositNamedIn(name)]).toEqual([name, "holding_deposit"]);
});

test("a charge whose name describes no deposit isn't one", () => {
  for (const name of [
    "",
    "Key fob",
    "Parking, first month",
    "Elevator reservation",
    "Security system",
    "Llavero",
    "Department fee",
  ])
    expect([name, depositNamedIn(name)]).toEqual([name, null]);
});

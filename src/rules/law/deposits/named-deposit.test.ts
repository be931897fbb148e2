import { expect, test } from "vitest";
import { depositNamedIn } from "#rules/law/deposits/named-deposit.ts";

test("a charge name that describes a security deposit or a holding deposit is recognized as that kind of deposit, in English and Spanish", () => {
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

test("a charge name that doesn't describe a deposit isn't recognized as a deposit", () => {
  for (const name of [
    "",
    "Key fob",
    "Parking, first month",
    "Elevator reservation",
    "Security system",
    "Llavero",
    "Electricidad del último mes",
    "Department fee",
  ])
    expect([name, depositNamedIn(name)]).toEqual([name, null]);
});

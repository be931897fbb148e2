import { expect, test } from "vitest";
import { findDepositKind } from "#rules/law/deposits/deposit-kind.ts";

test("a charge name that describes a security deposit or a holding deposit is recognized as that kind of deposit, in English and Spanish", () => {
  for (const name of [
    "Security deposit",
    "PET DEPOSITS",
    "Sec. dep.",
    "Last month’s rent",
    "last month rent",
    "First and last",
    "First, last and security",
    "First & last",
    "1st + last",
    "First and last month",
    "First month’s and last month’s",
    "Security-deposit",
    "Depósito de garantía",
    "deposito",
    "Último mes de alquiler",
    "Última mensualidad",
    "Última mensualidad de alquiler",
    "Última renta",
    "Última renta del apartamento",
    "Fianza",
  ])
    expect([name, findDepositKind(name)]).toEqual([name, "security_deposit"]);
  for (const name of [
    "Holding  deposit",
    "Fee to hold the unit",
    "Holding fee",
    "Earnest money",
    "Depósito de reserva",
  ])
    expect([name, findDepositKind(name)]).toEqual([name, "holding_deposit"]);
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
    expect([name, findDepositKind(name)]).toEqual([name, null]);
});

test("a charge name with the word “deposit” that describes another service isn't recognized as a deposit", () => {
  for (const name of [
    "Security deposit insurance",
    "Deposit waiver fee",
    "Deposit alternative",
    "Deposit alternatives",
    "Direct deposit setup",
    "Safe deposit box",
    "Safe-deposit box",
    "Mail hold fee",
    "Package hold fee",
    "Reserva de la casa club",
    "Última mensualidad de estacionamiento",
  ])
    expect([name, findDepositKind(name)]).toEqual([name, null]);
});

test("a charge name that combines a deposit with another service is recognized as a deposit", () => {
  expect(findDepositKind("Security deposit, insurance")).toBe("security_deposit");
  expect(findDepositKind("Deposit insurance and last month's rent")).toBe("security_deposit");
  expect(findDepositKind("Mail hold fee, holding fee")).toBe("holding_deposit");
});

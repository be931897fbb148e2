import { expect, test } from "vitest";
import { isAmount } from "#rules/money/money.ts";
import { amountMask, parseAmountText } from "./amount-text.ts";

/** Types a text key by key, as into the input, and returns the amount. */
const type = (text: string): string =>
  parseAmountText([...text].reduce((typed, character) => amountMask(typed + character), ""));

const amounts = [
  ["1250", "1250"],
  ["1,250", "1250"],
  ["$1,250.00", "1250.00"],
  ["12,500,000.5", "12500000.5"],
  ["1250,50 €", "1250.50"],
  ["12,5", "12.5"],
  ["1.250,00", "1250.00"],
  ["1.234.567,5", "1234567.5"],
  ["1250.", "1250."],
  ["1250,", "1250"],
] as const;

test.each(amounts)("the amount %s is %s, typed or pasted", (text, amount) => {
  expect([type(text), parseAmountText(amountMask(text))]).toEqual([amount, amount]);
  expect(parseAmountText(amount)).toBe(amount);
});

test.each(["1.250", "1,25,0", "12,3456", "1,250,5", "1.2.3", "1,250.001"])(
  "a text that isn't clearly an amount, such as %s, isn't turned into one",
  (text) => {
    expect(isAmount(type(text))).toBe(false);
  },
);

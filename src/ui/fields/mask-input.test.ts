import { expect, test } from "vitest";
import { maskInput } from "./mask-input.ts";

/** (###) ###-####, without a country code */
function phone(typed: string): string {
  const digits = typed.replace(/\D/g, "").replace(/^1/, "");
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 10)];
  return (area && `(${area}`) + (exchange && `) ${exchange}`) + (line && `-${line}`);
}

test("typing at the end of a formatted input leaves the cursor at the end", () => {
  expect(maskInput(phone, "(518", "(5185", 5)).toEqual({ text: "(518) 5", caret: 7 });
});

test("typing in the middle of a formatted input leaves the cursor after the typed digit", () => {
  expect(maskInput(phone, "(518) 555-0142", "(5918) 555-0142", 3)).toEqual({ text: "(591) 855-5014", caret: 3 });
});

test("deleting a separator in a formatted input deletes the digit before it", () => {
  expect(maskInput(phone, "(518) 555-0142", "(518)555-0142", 5)).toEqual({ text: "(515) 550-142", caret: 3 });
});

test("a number pasted into a formatted input is formatted as a whole", () => {
  expect(maskInput(phone, "", "+1 518.555.0142", 15)).toEqual({ text: "(518) 555-0142", caret: 14 });
});

import type { Field } from "#contract/schemas/forms.ts";
import { messages, tooLong } from "#rules/text/messages.ts";
import type { Message } from "#texts/message.ts";

export type InvalidCase = [value: unknown, ...messages: Message[]];

/** The values that a kind must accept and reject, with their messages: for the tests that all kinds share. */
export type Cases = {
  /** the field's properties besides its kind's defaults */
  field?: Partial<Field>;
  /** a valid value, and its text for people */
  validCases: [value: unknown, text: string][];
  /** a value of the right shape that is invalid, and its error message */
  invalidCases: InvalidCase[];
  wrongShape: unknown[];
  empty: unknown[];
};

/** A value, and how the modes display it. */
export type ShownCase = {
  value: unknown;
  /** what mode `edit` shows of the value, in its HTML */
  edit: RegExp;
  /** what mode `view` shows */
  view: string;
};

export const nonTextValues = [1, true, [], {}, ["a"], { a: "b" }];
export const blankValues = ["", "  ", undefined, null];
export const shownTextCase = { value: "Blue door", edit: /value="Blue door"/, view: "Blue door" };

/** A complete address. */
export const completeAddress = { street: "1 Elm St", unit: "", city: "Troy", state: "NY", zip: "12180" };

/** A typed or drawn signature. */
export const signatureCases: Cases = {
  validCases: [
    ["Nora Castellan", "Nora Castellan"],
    [[{ mx: 0, my: 10_000 }], "Signed by hand"],
    [[{ mx: 1, my: 2.5, lx: 0, ly: 0 }], "Signed by hand"],
  ],
  invalidCases: [
    ["x".repeat(26), tooLong(25)],
    ["a\nb", messages.oneLine],
    [[{ mx: -1, my: 0 }], messages.signature],
    [[{ mx: 0, my: 10_001 }], messages.signature],
    [Array(20_001).fill({ mx: 1, my: 1 }), messages.signature],
  ],
  wrongShape: [1, {}, [1], [{ mx: 1 }], [{ mx: 1, my: 1, lx: 1 }], [{ mx: 1, my: "1" }], [{ mx: 1, my: 1, z: 1 }]],
  empty: [...blankValues, "\u200b", []],
};

import { type Cases, drawn, type ShownCase } from "#fields/base/shared-cases.ts";

export const cases: Cases = drawn;

export const shown: ShownCase = { value: "Nora Castellan", edit: /value="Nora Castellan"/, view: "Nora Castellan" };

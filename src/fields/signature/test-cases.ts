import { type Cases, type ShownCase, signatureCases } from "#fields/base/shared-cases.ts";

export const cases: Cases = signatureCases;

export const shown: ShownCase = { value: "Nora Castellan", edit: /value="Nora Castellan"/, view: "Nora Castellan" };

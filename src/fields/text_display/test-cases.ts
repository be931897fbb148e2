import type { Cases, ShownCase } from "#fields/base/shared-cases.ts";

export const cases: Cases = { validCases: [], invalidCases: [], wrongShape: [], empty: [undefined, "", "an answer"] };

export const shown: ShownCase = { value: "", edit: /The question/, view: "The question" };

import { type Cases, drawn, type ShownCase } from "#fields/base/shared-cases.ts";

export const cases: Cases = drawn;

export const shown: ShownCase = {
  value: [
    { mx: 1, my: 2 },
    { mx: 5, my: 6, lx: 1, ly: 2 },
  ],
  edit: /d="M1 2h.1M1 2L5 6"/,
  view: "M1 2h.1M1 2L5 6",
};

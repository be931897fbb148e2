import { type Cases, type ShownCase, signatureCases } from "#fields/base/shared-cases.ts";

export const cases: Cases = signatureCases;

export const shown: ShownCase = {
  value: [
    { mx: 1, my: 2 },
    { mx: 5, my: 6, lx: 1, ly: 2 },
  ],
  edit: /d="M1 2h.1M1 2L5 6"/,
  view: "M1 2h.1M1 2L5 6",
};

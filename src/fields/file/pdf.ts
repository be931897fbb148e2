import type { Blank } from "#fields/base/print.ts";
import { fileLimit } from "./kind.ts";

export const blank: Blank = (field) => [
  { type: "boxes", labels: [fileLimit(field) > 1 ? "Copies are attached" : "A copy is attached"], unhelped: true },
];

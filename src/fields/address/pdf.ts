import type { Blank } from "#fields/base/print.ts";
import { stateOptions } from "#fields/shared/state-options.ts";

export const blank: Blank = () => [
  { type: "text", name: "street", label: "Street", share: 4 },
  { type: "text", name: "unit", label: "Unit", share: 2, optional: true },
  { type: "text", name: "city", label: "City", share: 3 },
  { type: "list", name: "state", label: "State", share: 2, options: stateOptions },
  { type: "text", name: "zip", label: "ZIP code", share: 1 },
];

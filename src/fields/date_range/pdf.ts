import type { Blank } from "#fields/base/print.ts";

export const blank: Blank = () => [
  { type: "text", name: "start", label: "From", share: 2, hint: "MM/DD/YYYY" },
  { type: "text", name: "end", label: "To", share: 2, hint: "MM/DD/YYYY" },
];

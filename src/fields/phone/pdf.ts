import type { Blank } from "#fields/print.ts";

export const blank: Blank = () => [{ type: "text", share: 2, hint: "(000) 000-0000" }];

import type { Blank } from "#fields/base/print.ts";

export const blank: Blank = () => [{ type: "text", share: 2 }];

import type { Blank } from "#fields/base/print.ts";
import { stateOptions } from "#fields/shared/state-options.ts";

export const blank: Blank = () => [{ type: "list", share: 2, options: stateOptions }];

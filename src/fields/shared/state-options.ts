import { states } from "#rules/text/states.ts";

/** The states as options: the postal code is the value, the name is the label. */
export const stateOptions = states.map(({ code, name }) => ({ value: code, label: name }));

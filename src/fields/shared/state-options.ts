import { states } from "#rules/text/states.ts";

/** The states as a list to choose from: the postal code is kept, the name is shown. */
export const stateOptions = states.map(({ code, name }) => ({ value: code, label: name }));

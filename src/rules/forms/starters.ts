/** The starters of a new form; the forms themselves are in `starter-forms.ts`. */
export const starters = ["default", "short", "co_signer", "room_mate", "commercial"] as const;
export type Starter = (typeof starters)[number];

/** Returns the starter with the name used in addresses and files; undefined for any other text. */
export const findStarter = (text: string | null | undefined): Starter | undefined =>
  starters.find((starter) => starter === text);

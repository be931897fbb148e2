/** What a new form can begin as; the forms themselves are in `starter-forms.ts`. */
export const starters = ["default", "short", "co_signer", "room_mate", "commercial"] as const;
export type Starter = (typeof starters)[number];

/** A starter by what an address or a file calls it; nothing else is one. */
export const starterNamed = (text: string | null | undefined): Starter | undefined =>
  starters.find((starter) => starter === text);

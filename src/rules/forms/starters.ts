/** What a new form can begin as; the forms themselves are in `starter-forms.ts`. */
export const starters = ["default", "short", "co_signer", "room_mate", "commercial"] as const;
export type Starter = (typeof starters)[number];

/** What each is called and who it is for. */
export const starterTexts: Record<Starter, { name: string; text: string }> = {
  default: {
    name: "Rental application",
    text: "Everything: household, addresses, work, income, pets, and documents.",
  },
  short: {
    name: "Short application",
    text: "Only what a first decision rests on. Easy to complete on a phone.",
  },
  co_signer: {
    name: "Co-signer",
    text: "For somebody who guarantees another person’s rent and will not live in the home.",
  },
  room_mate: {
    name: "Room-mate",
    text: "For somebody who joins a shared home: also when they are around, guests, smoking and pets.",
  },
  commercial: {
    name: "Commercial lease",
    text: "For a business that wants a store, an office or a workshop: its use, its figures, its owners.",
  },
};

/** A starter by what an address or a file calls it; nothing else is one. */
export const starterNamed = (text: string | null | undefined): Starter | undefined =>
  starters.find((starter) => starter === text);

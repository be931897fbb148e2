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
    text: "Just what you need for a first decision. Easy to complete on a phone.",
  },
  co_signer: {
    name: "Co-signer",
    text: "For someone who guarantees another person’s rent and won’t live in the home.",
  },
  room_mate: {
    name: "Roommate",
    text: "For someone moving into a shared home. Also asks about schedule, guests, smoking and pets.",
  },
  commercial: {
    name: "Commercial lease",
    text: "For a business renting a store, an office or a workshop. Asks about its use, finances and owners.",
  },
};

/** A starter by what an address or a file calls it; nothing else is one. */
export const starterNamed = (text: string | null | undefined): Starter | undefined =>
  starters.find((starter) => starter === text);

import { plural } from "#texts/plural.ts";
import type { Values } from "#texts/values.ts";

export default {
  change_owner: "Change owner",
  change_owner_of: ({ n }: { n: number }) =>
    plural("en", n, { one: "Change the owner of this application", other: `Change the owner of ${n} applications` }),
  joins_company:
    "Applications that don't belong to your team yet move into it. Its members can then see them, and sharing with others ends.",
  last_word: "Only the new owner and your team's owner can change the owner again.",
  money_stays: "Money from earlier payments stays with the previous owner.",
  moves: "The new owner gets everything: answers, reports, notes, payments and history.",
  new_owner: "New owner",
  new_owner_help: "We'll email them.",
  nobody_else: "No one else is on your team yet. When colleagues join, you can make them the owner here.",
  now_owner: ({ name, n }: { name: string; n: number }) =>
    plural("en", n, {
      one: `${name} now owns the application`,
      other: `${name} now owns ${n} applications`,
    }),
  receives: "New payments and emails about these applications go to the new owner.",
  you: ({ name }: Values<"name">) => `${name} (you)`,
};

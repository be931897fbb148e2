import { plural } from "#texts/plural.ts";
import type { Values } from "#texts/values.ts";

export default {
  heading: "Order received",
  first: "This is the first complete application for this home.",
  place: ({ n }: { n: number }) =>
    plural("en", n, {
      one: "1 complete application for this home came before this one.",
      other: `${n} complete applications for this home came before this one.`,
    }),
  incomplete: "This application isn't complete yet, so it isn't in line yet.",
  complete_since: "Complete since",
  earlier: "Earlier and undecided:",
  hidden: ({ n }: { n: number }) =>
    plural("en", n, { one: "1 more that you can't see", other: `${n} more that you can't see` }),
  by_law: ({ citation }: Values<"citation">) =>
    `The law here requires you to offer the home to the first applicant who meets your criteria (${citation}).`,
  by_unconfirmed_law: ({ citation }: Values<"citation">) =>
    `The law here may require you to offer the home to the first applicant who meets your criteria (${citation}). We haven't read the law itself, so check it.`,
  by_setting: "Your form says that you decide in the order received.",
  hours: ({ hours }: Values<"hours">) => `The applicant then has ${hours} hours to accept.`,
  answer_until_before: "The applicant can accept until",
  offer_not_emailed:
    "We couldn't email the offer: the application has no email address. Tell the applicant about it yourself.",
  next: "Next in line:",
  no_next: "No one else is in line.",
  reason: "Why are you choosing out of order?",
  reason_help: "Such as a criterion that the earlier applicants don't meet. The history shows your reason.",
  home_offered:
    "You selected another applicant for this home, who can still accept it. Wait for their answer, or undo that selection while you can.",
  reason_missing: ({ n }: { n: number }) =>
    plural("en", n, {
      one: "1 complete application came before this one. Give the reason for choosing out of order.",
      other: `${n} complete applications came before this one. Give the reason for choosing out of order.`,
    }),
};

import type { Values } from "#texts/values.ts";

export default {
  roles: "What each role can do",
  yes: "Yes",
  no: "No",
  choose_rights: "You can also choose each permission of a member yourself.",
  agent_links: "Sample: one form, a link for each agent",
  owner_review: "Sample: applicants that an owner compares",
  applicant: ({ n }: Values<"n">) => `Applicant ${n}`,
  met: "Met",
  not_met: "Not met",
  facts: [
    { name: "Received", values: ["March 2, 9:14 AM", "March 2, 11:40 AM"], isMet: undefined },
    { name: "Income at least 3 times the rent", values: ["3.4", "2.8"], isMet: [true, false] },
    { name: "Credit score of at least 640", values: ["702", "688"], isMet: [true, true] },
    { name: "Move-in", values: ["April 1", "April 15"], isMet: undefined },
  ],
  board_package: "Sample: a board package in progress",
  board_documents: [
    { name: "Application, signed", isThere: true },
    { name: "Employment verification", isThere: true },
    { name: "Tax returns, two years", isThere: true },
    { name: "Bank statements", isThere: true },
    { name: "Reference from a previous landlord", isThere: false },
    { name: "Financial statement", isThere: false },
  ],
  received: "Received",
  missing: "Missing",
};

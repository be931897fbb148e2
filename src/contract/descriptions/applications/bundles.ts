import type { Descriptions } from "../../call/description.ts";

/** Bundles and their list. */
export const bundles: Descriptions = {
  "Bundle.status": [
    "The status of the least complete application in the bundle: a letter as in `status` of `Application`.",
    "S",
  ],
  applications: ["The applications that are decided together, oldest first."],
  bundle: ["The bundle's slug, as in `Bundle`.", "k7m2x9qa"],
  reports_ready: ["The number of the bundle's reports that are ready to be read.", 1],
  reports_total: ["The number of reports ordered for the bundle.", 2],
  credit: ["The credit score, for callers who may read the report and have opened it; null otherwise."],
  "credit.score": ["The credit score, usually 300 to 850; null if the bureau has none.", 712],
  flags: [
    "Counts of records in the reports that the caller has opened, if greater than zero. They are for information and don't imply a decision.",
  ],
  figure: [
    "The kind of record counted: accounts in `collections`, `public_records`, `evictions`, or criminal records (`crimes`).",
    "evictions",
  ],
  "flags.count": ["The number of these records.", 1],
  "Bundle.income_to_rent": [
    "The applicants' combined stated income as a multiple of the rent, rounded down to one decimal. A housing voucher is deducted from the rent first. Null if the form doesn't ask.",
    "3.2",
  ],
  "Bundle.move_in": [
    "The applicants' earliest desired move-in date, YYYY-MM-DD; null if the form doesn't ask.",
    "2027-02-01",
  ],
  "Bundle.is_occupied": [
    "Whether someone lives in the home now; null if the applicant entered the home's address.",
    false,
  ],
  "shortlistBundles.is_shortlisted": [
    "Whether to put the bundles on the shortlist. If omitted, each bundle is toggled.",
    true,
  ],
  waiting_for: ["The bundle's first outstanding action; null if there is none. For the landlord's side."],
  "waiting_for.action": [
    "The outstanding action, as in `next_actions`; `finish_form`: the applicant was invited or has started the form; `reports`: an ordered report isn't ready.",
    "decide",
  ],
  "waiting_for.by": [
    "Who has to act: the `applicant`, `you` (the caller), another member of your `team`, or the `bureau`.",
    "you",
  ],
  can_manage: [
    "Whether the caller may shortlist, archive, group and share it, and request documents from its applicants. For the landlord's side.",
    true,
  ],
  "Bundle.can_decide": [
    "Whether the caller may select and decline its applicants, if its status allows. For the landlord's side.",
    true,
  ],
  can_delete: ["Whether the caller may delete it. For the landlord's side.", true],
  can_change_owner: [
    "Whether the caller may make another member of their company the owner. For the landlord's side.",
    false,
  ],
  "countBundles.submitted": ["The number of submitted bundles in the list.", 12],
  invited: ["The number of invited or unfinished bundles in the list.", 3],
  archived: ["The number of archived bundles in the list.", 40],
  minimums: [
    "The tabs whose count is only a minimum: `submitted`, `invited`, `archived`, `decided`. Empty unless a search finds more than 1,000.",
    ["archived"],
  ],
  is_count_minimum: ["Whether `count` is only a minimum.", false],
  decided: ["The number of selected or declined bundles in the list.", 25],
  forms: ["The forms that applicants filled in, sorted by name."],
  units: ["The units that were applied for, as applicants entered them.", ["48 Linden Avenue, Unit 3"]],
  agents: ["The agents that applicants chose."],
  "forms.name": ["The form's name, shown to its owner.", "Linden Avenue Residences"],
  "agents.id": ["The agent's user ID, a UUID.", "0198c7a2-5b1e-7d3a-9c40-8f1e2a6b7c5d"],
  "agents.name": ["The agent's first and last name.", "Rosa Delgado"],
  "groupApplications.application_ids": [
    "The IDs of applications to the same landlord.",
    ["0198c7a2-5b1e-7d3a-9c40-8f1e2a6b7c5d"],
  ],
  "ungroupBundle.application_ids": [
    "The IDs of the applications to move into their own bundles; all of the household if omitted.",
    ["0198c7a2-5b1e-7d3a-9c40-8f1e2a6b7c5d"],
  ],
  "applications.role": [
    "The role in the household: `applicant` is the main applicant, `co_applicant` shares the lease, `guarantor` guarantees the rent without living there.",
    "co_applicant",
  ],
  "roles.role": [
    "The role in the household: `applicant` is the main applicant, `co_applicant` shares the lease, `guarantor` guarantees the rent without living there.",
    "co_applicant",
  ],
  roles: ["The household members and their roles."],
  "roles.application": ["The ID of the member's application.", "0198c7a2-5b1e-7d3a-9c40-8f1e2a6b7c5d"],
  "listOwners.results": ["The members of the caller's company who are landlords, sorted by name."],
  "listOwners.results.username": ["The username to send to `changeOwner`.", "rosa@example.com"],
  "listOwners.results.name": ["The member's first and last name.", "Rosa Delgado"],
  "changeOwner.bundles": ["The slugs of the bundles whose owner changes.", ["k7m2x9qa"]],
  slugs: ["The slugs of the bundles, as listed by `listBundles`.", ["k7m2x9qa"]],
};

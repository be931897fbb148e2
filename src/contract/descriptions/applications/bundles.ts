import type { Descriptions } from "../../call/description.ts";

/** Bundles, and the list of them. */
export const bundles: Descriptions = {
  "Bundle.status": ["The status of its least finished application: a letter as in `status` of `Application`.", "S"],
  applications: ["The applications that are decided together, oldest first."],
  bundle: ["The bundle's slug, as in `Bundle`.", "k7m2x9qa"],
  reports_ready: ["How many of its reports are ready to be read.", 1],
  reports_total: ["How many reports were ordered for it.", 2],
  credit: ["The credit score, to callers who may read the report and have opened it; null otherwise."],
  "credit.score": ["The credit score, usually 300 to 850; null where the bureau has none.", 712],
  flags: [
    "What the reports show that the caller has opened, where it is more than nothing. A fact to read about, never a verdict.",
  ],
  figure: [
    "What was counted: accounts in `collections`, `public_records`, `evictions`, or criminal records (`crimes`).",
    "evictions",
  ],
  "flags.count": ["How many there are.", 1],
  "Bundle.income_to_rent": [
    "How many times the rent the applicants earn together, as they state it, rounded down to one decimal. A housing voucher is deducted from the rent first. null where the form doesn't ask.",
    "3.2",
  ],
  "Bundle.move_in": [
    "The day on which the first of the applicants wants to move in; null where the form doesn't ask.",
    "2027-02-01",
  ],
  "Bundle.is_occupied": [
    "Whether someone lives in the home now; null where the applicant entered the home's address themselves.",
    false,
  ],
  "shortlistBundles.is_shortlisted": [
    "Whether the bundles are to be on the shortlist. Without it, each bundle's place changes: on or off.",
    true,
  ],
  waiting_for: ["What the bundle waits for first; null when nothing is left to do. For the landlord's side."],
  "waiting_for.action": [
    "What has to be done, as in `next_actions`; `finish_form`: the applicant was invited or has begun; `reports`: a report is on its way.",
    "decide",
  ],
  "waiting_for.by": ["Who does it: the `applicant`, `you`, another member of your `team`, or the `bureau`.", "you"],
  can_manage: [
    "Whether the caller may shortlist, archive, group and share it, and request documents from its applicants. For the landlord's side.",
    true,
  ],
  "Bundle.can_decide": [
    "Whether the caller may accept and decline it, as far as its status allows. For the landlord's side.",
    true,
  ],
  can_delete: ["Whether the caller may delete it. For the landlord's side.", true],
  can_change_owner: [
    "Whether the caller may make another member of their company the owner. For the landlord's side.",
    false,
  ],
  "countBundles.submitted": ["How many are submitted.", 12],
  invited: ["How many are invited or unfinished.", 3],
  archived: ["How many are archived.", 40],
  minimums: [
    "The tabs that have more applicants than their count says: `submitted`, `invited`, `archived`, `decided`. Empty unless a search finds more than 1,000.",
    ["archived"],
  ],
  is_count_minimum: ["Whether there are more than `count` says.", false],
  decided: ["How many are selected or declined.", 25],
  forms: ["The forms that were filled in, by name."],
  units: ["The units that were applied for, as applicants wrote them.", ["48 Linden Avenue, Unit 3"]],
  agents: ["The agents whom applicants chose."],
  "forms.name": ["The form's name, as its owner sees it.", "Linden Avenue Residences"],
  "agents.id": ["The agent's user ID, a UUID.", "0198c7a2-5b1e-7d3a-9c40-8f1e2a6b7c5d"],
  "agents.name": ["The agent's first and last name.", "Rosa Delgado"],
  "groupApplications.application_ids": [
    "The IDs of applications to the same landlord.",
    ["0198c7a2-5b1e-7d3a-9c40-8f1e2a6b7c5d"],
  ],
  "ungroupBundle.application_ids": [
    "The IDs of the applications that get a bundle of their own; all of the household where they are left out.",
    ["0198c7a2-5b1e-7d3a-9c40-8f1e2a6b7c5d"],
  ],
  "applications.role": [
    "What they apply as: `applicant` is the household's main applicant, `co_applicant` shares the lease, `guarantor` guarantees the rent without living there.",
    "co_applicant",
  ],
  "roles.role": [
    "What they apply as: `applicant` is the household's main applicant, `co_applicant` shares the lease, `guarantor` guarantees the rent without living there.",
    "co_applicant",
  ],
  roles: ["Members of the household, with their role."],
  "roles.application": ["The ID of the member's application.", "0198c7a2-5b1e-7d3a-9c40-8f1e2a6b7c5d"],
  "listOwners.results": ["The members of the caller's company who are landlords, by name."],
  "listOwners.results.username": ["The username to send to `changeOwner`.", "rosa@example.com"],
  "listOwners.results.name": ["What the member is called.", "Rosa Delgado"],
  "changeOwner.bundles": ["The slugs of the bundles that get another owner.", ["k7m2x9qa"]],
  slugs: ["The slugs of the bundles, as listed by `listBundles`.", ["k7m2x9qa"]],
};

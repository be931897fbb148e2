import { z } from "zod";
import { householdRole } from "../application-schemas.ts";
import { bundle, bundleSlug } from "../bundle-schemas.ts";
import { call } from "../call/call.ts";
import { fault } from "../call/fault.ts";
import { id } from "../schemas/common.ts";

const tag = "application_bundles";

/** The maximum number of applications in one household. */
const maxHouseholdSize = 20;

const applicationIds = z.array(id).min(1, fault("name_one")).max(maxHouseholdSize);

export const groupApplications = call({
  method: "POST",
  url: "/application_bundles/group/",
  auth: "landlord",
  impersonation: "write",
  errors: [404],
  tag,
  summary: "Group applications into a household",
  description:
    "Moves applications, and those already grouped with them, into the oldest of their bundles, so that they're reviewed and decided together. Returns 409 unless they're addressed to the same landlord and are all undecided or have the same final decision. Grouping them again changes nothing. For the landlord's side of the application, as their permissions allow.",
  body: z.strictObject({ application_ids: applicationIds }),
  response: { 200: bundle },
});

export const ungroupBundle = call({
  method: "POST",
  url: "/application_bundles/:slug/ungroup/",
  auth: "landlord",
  impersonation: "write",
  errors: [404],
  tag,
  summary: "Ungroup a household",
  description:
    "Moves every application of a household back into its own bundle; with `application_ids`, only those, and the others stay together. Returns 409 while the household's decision can be undone. For the landlord's side of the application, as their permissions allow.",
  params: z.strictObject({ slug: bundleSlug }),
  body: z.strictObject({ application_ids: applicationIds.optional() }),
  response: { 200: z.strictObject({ results: z.array(bundle) }) },
});

export const updateRoles = call({
  method: "PATCH",
  url: "/application_bundles/:slug/roles/",
  auth: "landlord",
  impersonation: "write",
  errors: [404],
  tag,
  summary: "Change the roles in a household",
  description:
    "Changes the roles of household members. A household always has one main applicant: if several or none are given, it is the one who applied first. Returns the roles of all members. For the landlord's side of the application, as their permissions allow.",
  params: z.strictObject({ slug: bundleSlug }),
  body: z.strictObject({
    roles: z
      .array(z.strictObject({ application: id, role: householdRole }))
      .min(1, fault("name_one"))
      .max(maxHouseholdSize),
  }),
  response: { 200: z.strictObject({ roles: z.array(z.strictObject({ application: id, role: householdRole })) }) },
});

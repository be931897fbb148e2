import { describe, expect, test } from "vitest";
import type { Actor } from "#server/http/authentication/actor.ts";
import {
  canActAsApplicant,
  canDecideApplication,
  canDeleteApplication,
  canManageApplication,
  canSeeApplication,
  isApplicant,
  isLandlordSide,
} from "./applications.ts";

const team = { id: "team", isOwner: false, isAgent: false, canCreate: false, showMyPayments: false };
const noFlags = { ...team, showAcceptRejectButton: false, requiresSecondFactor: false };

const actor = (id: string, company: Actor["company"] = null, isLandlord = true): Actor => ({
  id,
  username: `${id}@example.com`,
  name: id,
  language: "en",
  isLandlord,
  isApplicant: !isLandlord,
  isStaff: false,
  hasMyPayments: false,
  hasReferral: false,
  impersonation: null,
  isVerified: true,
  hasBetaFeatures: false,
  token: Buffer.alloc(32),
  isConfirmed: true,
  hasSecondFactor: false,
  company,
});

const ofTeam = { landlord_id: "owner", company_id: "team", agent_id: "agent", user_id: "renter" };
const ofOther = { ...ofTeam, agent_id: "another-agent" };
const alone = { landlord_id: "solo", company_id: null, agent_id: null, user_id: "renter" };

const rights = (who: Actor, application: typeof ofTeam | typeof alone) =>
  Object.entries({
    see: canSeeApplication(who, application),
    side: isLandlordSide(who, application),
    manage: canManageApplication(who, application),
    delete: canDeleteApplication(who, application),
    decide: canDecideApplication(who, application),
    apply: isApplicant(who, application),
    act: canActAsApplicant(who, application),
  })
    .filter(([, allowed]) => allowed)
    .map(([name]) => name)
    .join(" ");

describe("rights on an application", () => {
  const all = "see side manage delete decide";
  test.each([
    ["the landlord it was sent to", actor("solo"), alone, all],
    ["another landlord", actor("other"), alone, ""],
    ["the applicant", actor("renter", null, false), alone, "see apply act"],
    ["the landlord who deleted it", actor("solo"), { ...alone, deleted_at: new Date(0) }, ""],
    [
      "its applicant once it was deleted",
      actor("renter", null, false),
      { ...alone, deleted_at: new Date(0) },
      "see apply",
    ],
    [
      "the company's owner once it was deleted",
      actor("owner", { ...noFlags, isOwner: true }),
      { ...ofTeam, deleted_at: new Date(0) },
      "",
    ],
    ["another applicant", actor("other", null, false), alone, ""],
    ["the company's owner", actor("owner", { ...noFlags, isOwner: true }), ofTeam, all],
    ["a member without any flag", actor("member", noFlags), ofTeam, "see side"],
    ["a member who sees money", actor("member", { ...noFlags, showMyPayments: true }), ofTeam, "see side"],
    ["a member who can create", actor("member", { ...noFlags, canCreate: true }), ofTeam, "see side manage"],
    ["a member who decides", actor("member", { ...noFlags, showAcceptRejectButton: true }), ofTeam, all],
    [
      "a member who decides, and whose own it is",
      actor("renter", { ...noFlags, showAcceptRejectButton: true }),
      ofTeam,
      "see side manage delete apply act",
    ],
    [
      "the company's owner whose own it is",
      actor("renter", { ...noFlags, isOwner: true }),
      ofTeam,
      "see side manage delete decide apply act",
    ],
    ["its agent", actor("agent", { ...noFlags, isAgent: true }), ofTeam, "see side manage"],
    [
      "its agent who decides",
      actor("agent", { ...noFlags, isAgent: true, showAcceptRejectButton: true }),
      ofTeam,
      "see side manage delete decide",
    ],
    ["an agent it is not addressed to", actor("agent", { ...noFlags, isAgent: true }), ofOther, ""],
    [
      "an agent it is not addressed to, with every other flag",
      actor("agent", { ...noFlags, isAgent: true, canCreate: true, showAcceptRejectButton: true }),
      ofOther,
      "",
    ],
    ["a member of another company", actor("member", { ...noFlags, id: "other", isOwner: true }), ofTeam, ""],
    ["the form's landlord after leaving the company", actor("owner"), ofTeam, ""],
  ] as const)("%s has these rights on the application: %4$s", (_, who, application, allowed) => {
    expect(rights(who, application)).toBe(allowed);
  });
});

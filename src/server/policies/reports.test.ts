import { describe, expect, test } from "vitest";
import { lawfulStatus } from "#rules/law/reports.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { canOpenPortableFile, canReadReport, readingConditions } from "./reports.ts";

const actor = (id: string, more: Partial<Actor> = {}): Actor => ({
  id,
  username: `${id}@example.com`,
  name: id,
  language: "en",
  isLandlord: true,
  isApplicant: false,
  isStaff: false,
  hasMyPayments: false,
  hasReferral: false,
  impersonation: null,
  isVerified: true,
  hasBetaFeatures: false,
  token: Buffer.alloc(32),
  isConfirmed: true,
  hasSecondFactor: false,
  company: null,
  ...more,
});
const owner = actor("owner");
const lenient = { requireLandlordVerification: false, requireLandlordSecondFactor: false };
const strict = { requireLandlordVerification: true, requireLandlordSecondFactor: true };
const report = {
  landlord_id: "owner",
  company_id: null,
  agent_id: null,
  user_id: "renter",
  kind: "credit",
  status: lawfulStatus("ready", "open"),
  isLandlordVerified: true,
  hasMismatch: false,
  isPurposeCertified: true,
  hasApplicantCopy: false,
} as const;

describe("a landlord's access to a report", () => {
  test.each([
    ["is granted if the report is ready and its purpose certified", lenient, {}, true],
    ["is denied before the report is ready", lenient, { status: lawfulStatus("ordered", "open") }, false],
    ["is denied while local law restricts the report", lenient, { status: lawfulStatus("ready", "restricted") }, false],
    ["is denied before its purpose is certified", lenient, { isPurposeCertified: false }, false],
    ["is denied while the person is not the one who signed", lenient, { hasMismatch: true }, false],
    [
      "is denied for a credit report without the identity verification that is required",
      strict,
      { isLandlordVerified: false },
      false,
    ],
  ] as const)("a landlord's access to a report %s", (_what, config, change, isRead) => {
    expect(canReadReport({ ...owner, hasSecondFactor: true }, config, { ...report, ...change })).toBe(isRead);
  });

  test("a landlord can't read a report without two-step verification if the configuration requires it", () => {
    expect(canReadReport(owner, strict, report)).toBe(false);
    expect(canReadReport({ ...owner, hasSecondFactor: true }, strict, report)).toBe(true);
  });
});

test("the compiler rejects a report whose status is the stored one, to which the law wasn't applied", () => {
  // @ts-expect-error a stored status
  expect(canReadReport(owner, lenient, { ...report, status: "ready" })).toBe(true);
});

test("another landlord can't read a report, and the applicant can only where the law entitles them to a copy", () => {
  const renter = actor("renter", { isLandlord: false, isApplicant: true });
  expect(canReadReport(actor("other"), lenient, report)).toBe(false);
  expect(canReadReport(actor("other"), lenient, { ...report, hasApplicantCopy: true })).toBe(false);
  expect(canReadReport(renter, lenient, report)).toBe(false);
  expect(canReadReport(renter, lenient, { ...report, hasApplicantCopy: true })).toBe(true);
});

test("a landlord sees the conditions for reading a report, each with the action that meets it, and an applicant sees none", () => {
  expect(readingConditions(owner, strict, { ...report, hasMismatch: true, isPurposeCertified: false })).toEqual([
    { action: "prove_identity", fulfilled: true },
    { action: "second_factor", fulfilled: false },
    { action: "confirm_person", fulfilled: false },
    { action: "certify_purpose", fulfilled: false },
  ]);
  expect(readingConditions(owner, strict, { ...report, kind: "eviction" })).not.toContainEqual(
    expect.objectContaining({ action: "prove_identity" }),
  );
  expect(readingConditions(actor("renter", { isLandlord: false }), strict, report)).toEqual([]);
});

test("staff who act for a landlord can't open the file of a portable report, which the landlord can", () => {
  const provided = { ...report, restricted: false };
  expect(canOpenPortableFile(owner, provided)).toBe(true);
  const impersonation = { id: "i", staffId: "s", canWrite: false };
  expect(canOpenPortableFile(actor("owner", { impersonation }), provided)).toBe(false);
});

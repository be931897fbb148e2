import type { Descriptions } from "../call/description.ts";

const id = "0198c7a2-5b1e-7d3a-9c40-8f1e2a6b7c5d";
const example = "kq3v9Q0yB1f0yq0m8Z8i4m2b7p1c6s5d4f3g2h1j0k9";
const role: [string, string] = ["The role in the household: `co_applicant` or `guarantor`.", "co_applicant"];

/** Households and household invitations. */
export const households: Descriptions = {
  leave_household: ["Whether the caller may leave the household that invited them.", false],
  household_income: [
    "The household's stated monthly income before taxes; null if it has no tenant or no one stated an income. For the landlord's side.",
  ],
  "household_income.monthly": [
    "The total monthly income of the members whose income counts, in US dollars; null if none of them stated an income.",
    "9500.00",
  ],
  times: [
    "The income as a multiple of the rent, or of the tenants' share of it, rounded down to one decimal; null if unknown.",
    "3.2",
  ],
  "household_income.voucher": ["Whether a housing voucher pays part of the rent.", false],
  guarantors: ["The stated income of the household's guarantors; null if no guarantor stated an income."],
  "guarantors.monthly": ["The guarantors' total stated monthly income before taxes, in US dollars.", "4000.00"],
  counted: ["Whether the form's criteria count a guarantor's income.", true],
  times_without: ["The multiple of the rent without the guarantors' income.", "1.9"],
  also_applied: ["Other applications of the applicant's account. For the landlord's side."],
  "also_applied.id": ["The other application's ID, a UUID.", id],
  "also_applied.unit_address": ["The address of the home that the other application is for.", "12 Maple Court"],
  "also_applied.status": ["The other application's status: a letter as in `status` of `Application`.", "S"],
  "path.household_invitations.id": ["The ID of the invitation, from `listInvitations`.", id],
  "HouseholdInvitation.id": ["The invitation's ID, a UUID.", id],
  "listInvitations.results": ["The invitations, newest first."],
  "listInvitations.can_invite": ["Whether the caller can invite someone now.", true],
  "HouseholdInvitation.name": ["The invited person's name, as it was entered.", "Sam Rivera"],
  "HouseholdInvitation.email": ["The address that the link was sent to.", "sam@example.com"],
  "HouseholdInvitation.role": role,
  "HouseholdInvitation.state": [
    "The invitation's state: `sent`, `opened` (the link), `started` (the form), `submitted`, `expired` or `withdrawn`.",
    "opened",
  ],
  by_applicant: ["Whether the applicant sent the invitation; false if the landlord's side did.", false],
  "HouseholdInvitation.sent": [
    "When the newest invitation email was sent, ISO 8601 in UTC.",
    "2026-03-02T15:00:00.000Z",
  ],
  "HouseholdInvitation.expires": ["When the newest link expires, ISO 8601 in UTC.", "2026-03-16T15:00:00.000Z"],
  "HouseholdInvitation.opened": [
    "When the link was first opened, ISO 8601 in UTC; null until then.",
    "2026-03-02T18:00:00.000Z",
  ],
  "HouseholdInvitation.submitted": [
    "When the person submitted their application, ISO 8601 in UTC; null until then.",
    null,
  ],
  "HouseholdInvitation.application": [
    "The ID of the application that the person submitted; null until then. For the landlord's side.",
    null,
  ],
  separate: [
    "Why the submitted application isn't in the household: one of the two is `closed` or `decided`, or they have different `agents`; null otherwise. For the landlord's side.",
    null,
  ],
  can_remind: ["Whether the caller can send the invitation again now.", true],
  can_withdraw: ["Whether the caller can withdraw the invitation.", true],
  "inviteToHousehold.name": ["The invited person's name, used in the email.", "Sam Rivera"],
  "inviteToHousehold.email": ["The address that the link is sent to.", "sam@example.com"],
  "inviteToHousehold.role": role,
  "inviteToHousehold.message": [
    "A message in the email, in plain text. Links aren't allowed in an applicant's message.",
    "We could move in on May 1.",
  ],
  "submitApplication.invitation": ["The secret token from a household invitation's link.", example],
  "openInvitation.token": ["The secret token from the emailed link.", example],
  "openInvitation.status": [
    "The link's status: `open`; `submitted`: the person already applied; `other_account`: the caller is logged in as another member of the household.",
    "open",
  ],
  "openInvitation.slug": ["The slug of the form to fill in.", "linden-avenue-residences"],
  "openInvitation.draft": [
    "The share token of the draft, as for `loadDraft`; null unless `status` is `open`.",
    example,
  ],
  "openInvitation.role": role,
  invited_by: ["The name of the applicant or landlord who sent the invitation.", "Nora Castellan"],
  "openInvitation.landlord": [
    "The name of the landlord who receives the application, as applicants see it.",
    "Linden Avenue Residences",
  ],
};

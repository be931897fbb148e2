import type { Descriptions } from "../call/description.ts";

const id = "0198c7a2-5b1e-7d3a-9c40-8f1e2a6b7c5d";
const example = "kq3v9Q0yB1f0yq0m8Z8i4m2b7p1c6s5d4f3g2h1j0k9";
const role: [string, string] = ["What they apply as: `co_applicant` or `guarantor`.", "co_applicant"];

/** Inviting people to a household. */
export const households: Descriptions = {
  leave_household: ["Whether the caller may leave the household that they were invited to.", false],
  household_income: [
    "The household's stated monthly income before taxes. Null: it has no tenant, or no one stated an income. For the landlord's side.",
  ],
  "household_income.monthly": [
    "The sum for everyone whose income counts. Null: none of them stated an income.",
    "9500.00",
  ],
  times: [
    "The income as a multiple of the rent, or of the tenants' share of it, rounded down to one decimal. Null: unknown.",
    "3.2",
  ],
  "household_income.voucher": ["Whether a housing voucher pays a part of the rent.", false],
  guarantors: ["The stated income of the household's guarantors. Null: no guarantor stated an income."],
  "guarantors.monthly": ["The sum of what the guarantors earn in a month before taxes.", "4000.00"],
  counted: ["Whether the form's criteria count a guarantor's income.", true],
  times_without: ["The multiple of the rent without the guarantors' income.", "1.9"],
  also_applied: ["What else the applicant's account applied for. For the landlord's side."],
  "also_applied.id": ["The other application's ID, a UUID.", id],
  "also_applied.unit_address": ["The home that it is for.", "12 Maple Court"],
  "also_applied.status": ["The other application's status.", "S"],
  "path.household_invitations.id": ["The ID of the invitation, from `listInvitations`.", id],
  "HouseholdInvitation.id": ["The invitation's ID, a UUID.", id],
  "listInvitations.results": ["The invitations, newest first."],
  "listInvitations.can_invite": ["Whether the caller can invite someone now.", true],
  "HouseholdInvitation.name": ["The invited person's name, as it was entered.", "Sam Rivera"],
  "HouseholdInvitation.email": ["The address that the link was sent to.", "sam@example.com"],
  "HouseholdInvitation.role": role,
  "HouseholdInvitation.state": [
    "How far the person has come: `sent`, `opened` (the link), `started` (the form), `submitted`; or `expired`, `withdrawn`.",
    "opened",
  ],
  by_applicant: ["Whether the applicant invited them; otherwise the landlord's side did.", false],
  "HouseholdInvitation.sent": ["When the last email was sent, ISO 8601 in UTC.", "2026-03-02T15:00:00.000Z"],
  "HouseholdInvitation.expires": ["Until when the newest link is good, ISO 8601 in UTC.", "2026-03-16T15:00:00.000Z"],
  "HouseholdInvitation.opened": ["When the link was opened first; null before.", "2026-03-02T18:00:00.000Z"],
  "HouseholdInvitation.submitted": ["When the person submitted their application; null before.", null],
  "HouseholdInvitation.application": [
    "The ID of the application that the person submitted; null before. For the landlord's side.",
    null,
  ],
  separate: [
    "Why that application isn't in the household: it's `closed` or `decided`, or the two have different `agents`; null otherwise. For the landlord's side.",
    null,
  ],
  can_remind: ["Whether the caller can send the invitation again now.", true],
  can_withdraw: ["Whether the caller can withdraw it.", true],
  "inviteToHousehold.name": ["The person's name, for the email.", "Sam Rivera"],
  "inviteToHousehold.email": ["The address that the link is sent to.", "sam@example.com"],
  "inviteToHousehold.role": role,
  "inviteToHousehold.message": [
    "A message in the email, in plain text. An applicant's has no links.",
    "We could move in on May 1.",
  ],
  "submitApplication.invitation": ["The secret of a household invitation's link.", example],
  "openInvitation.token": ["The secret of the emailed link.", example],
  "openInvitation.status": [
    "`open`; `submitted`: the person applied already; `other_account`: the caller is logged in as someone of the household.",
    "open",
  ],
  "openInvitation.slug": ["The slug of the form to fill in.", "linden-avenue-residences"],
  "openInvitation.draft": [
    "The share token of the draft, as for `loadDraft`; null unless `status` is `open`.",
    example,
  ],
  "openInvitation.role": role,
  invited_by: ["The applicant or the landlord who sent it.", "Nora Castellan"],
  "openInvitation.landlord": ["Who receives the application, as applicants see them.", "Linden Avenue Residences"],
};

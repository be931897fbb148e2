import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { type EmailKind, emailKinds } from "#rules/email/kinds.ts";
import { sources } from "./import-graph.ts";

/**
 * What prevents each kind of email from sending one user's text to any number of strangers (docs/decisions/284). Names
 * of people, homes, forms and teams don't count as text.
 */
const limitedKinds: Record<string, readonly EmailKind[]> = {
  "no text of a user": [
    "account_closed",
    "account_reopened",
    "address_verified",
    "bank_account_changed",
    "data_export",
    "dispute",
    "next_step",
    "passcode",
    "password_changed",
    "password_reset",
    "payout_failed",
    "refund",
    "second_factor",
    "share_code",
    "signing_code",
    "team_request_received",
    "welcome",
  ],
  "names only, to an address that an application or an account has": [
    "application_changed",
    "application_submitted",
    "fee_payable",
    "home_offer",
    "home_offer_answered",
    "household_member_left",
    "household_member_separate",
    "identity_documents",
    "identity_reviewed",
    "information_answer",
    "member_joined",
    "member_left",
    "note_mention",
    "notice_undelivered",
    "notification_digest",
    "offer_made",
    "owner_changed",
    "ownership_offered",
    "ownership_transferred",
    "person_mismatch",
    "person_mismatch_applicant",
    "place_changed",
    "receipt",
    "recommendation",
    "removed_from_company",
    "report_copy",
  ],
  "names without links, and a daily limit of the sender": ["company_invitation", "referral_invitation"],
  WRITTEN_EMAILS_PER_DAY: [
    "application_decided",
    "decline_proposed",
    "document_to_sign",
    "information_request",
    "move_in_charge",
    "payment_request",
    "share",
  ],
  "WRITTEN_EMAILS_PER_DAY for landlords, and apart from that for their applicants, who write no links": [
    "household_invitation",
  ],
  "names only, to any address that somebody who applies entered; of each kind as many a day as WRITTEN_EMAILS_PER_DAY":
    ["application_received", "draft_link"],
  "follows a counted email to the same person, once": [
    "document_completed",
    "document_not_completed",
    "document_voided",
    "move_in_payment",
  ],
  INVITATIONS_PER_DAY: ["applicant_invitation"],
  "a copy of the sender's own text, to their own verified address": [
    "applicant_invitation_copy",
    "decision_copy",
    "report_error_copy",
    "support_message_copy",
  ],
  "a reply to the sender of the document": ["document_declined"],
  "to the operator": ["report_error", "support_message", "team_request"],
};

/** The files that count emails toward `WRITTEN_EMAILS_PER_DAY`: all that cause them. */
const countingFiles = [
  "src/server/domains/application-review/information-requests/routes.ts",
  "src/server/domains/companies/routes/companies.ts",
  "src/server/domains/companies/routes/company-invitations.ts",
  "src/server/domains/decisions/count-free-text-emails.ts",
  "src/server/domains/decisions/proposals/propose-decline.ts",
  "src/server/domains/households/routes/household-invitations.ts",
  "src/server/domains/information-requests/create-information-requests.ts",
  "src/server/domains/payments/move-in/routes.ts",
  "src/server/domains/payments/routes.ts",
  "src/server/domains/sharing/routes.ts",
  "src/server/domains/signings/jobs/remind-signers.ts",
  "src/server/domains/signings/routes/sender.ts",
  "src/server/domains/signings/send-to-many.ts",
];

/** The functions that cause a counted email, by their file: files that import them count it. */
const countedFunctions: Record<string, readonly string[]> = {
  "src/server/domains/companies/change-invitation.ts": ["resendCompanyInvitation"],
  "src/server/domains/companies/invite-members.ts": ["inviteMember", "createCompanyInvitations", "reactivateMember"],
  "src/server/domains/payments/checkout/create-payment-request.ts": ["createPaymentRequest"],
  "src/server/domains/payments/move-in/create-charge.ts": ["createMoveInCharge"],
  "src/server/domains/payments/move-in/remind-of-charge.ts": ["remindOfMoveInCharge"],
  "src/server/domains/households/invitations/change-invitation.ts": ["sendInvitationReminder"],
  "src/server/domains/households/invitations/create-household-invitation.ts": ["createHouseholdInvitation"],
  "src/server/domains/information-requests/create-request.ts": ["createRequest"],
  "src/server/domains/sharing/change-share.ts": ["resendShare"],
  "src/server/domains/sharing/create-share.ts": ["createShare"],
  "src/server/domains/signings/create-signing.ts": ["createSigning"],
  "src/server/domains/signings/manage-signing.ts": ["resendSigning"],
  "src/server/domains/signings/send-signing-email.ts": ["sendSigningEmail"],
};
/** Their own calls, and signing: the document's next recipients were counted when it was sent. */
const exemptFiles: readonly string[] = ["src/server/domains/signings/manage-signing.ts"];

const root = join(import.meta.dirname, "../..");
const serverSources = sources
  .filter((path) => path.startsWith("src/server/domains/") && !path.endsWith(".test.ts"))
  .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
const listFilesWith = (pattern: RegExp) =>
  serverSources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

test("for each kind of email, exactly one entry says what limits the user-written text it can send to strangers", () => {
  expect(Object.values(limitedKinds).flat().toSorted()).toEqual(Object.keys(emailKinds).toSorted());
});

test("emails with text that a landlord wrote are counted and sent only by the files listed in this test", () => {
  expect(listFilesWith(/\b(?:withCustomEmailLimit|tryCountCustomEmails|countCustomEmails)\(/).toSorted()).toEqual(
    countingFiles,
  );
  for (const [file, names] of Object.entries(countedFunctions)) {
    const importing = serverSources
      .filter(({ path, text }) => imports(path, text, file, names))
      .map(({ path }) => path);
    expect([
      file,
      names.filter((name) => !serverSources.some(({ path, text }) => imports(path, text, file, [name]))),
      importing.filter((path) => ![...countingFiles, ...exemptFiles].includes(path)),
    ]).toEqual([file, [], []]);
  }
});

/** The files that give the applicant's address to a vendor, instead of sending an email. */
const addressesForVendors = [
  "src/server/domains/income/income-subject.ts",
  "src/server/domains/reports/ordering/screened-person.ts",
];

/** The emails to an applicant that go to another address than `applicantEmailAddress`. */
const otherRecipients: Record<string, readonly string[]> = {
  "the address that an invitation was made for": ["src/server/domains/invitations/send-invitation-email.ts"],
  "the payer's, who gave it for the receipt": [
    "src/server/domains/payments/move-in-emails/send-move-in-receipts.ts",
    "src/server/domains/payments/records/payment-email.ts",
  ],
};

test("each email to an applicant goes to the address that applicantEmailAddress returns, except those listed in this test", () => {
  const sending = listFilesWith(/\bemailAboutApplication\([^()]*, (?:"applicant"|reader)\)/);
  const asking = listFilesWith(/\bapplicantEmailAddress\((?:trx|deps\.db), /);
  expect(sending.filter((path) => !asking.includes(path)).toSorted()).toEqual(Object.values(otherRecipients).flat());
  expect(asking.filter((path) => !sending.includes(path)).toSorted()).toEqual(addressesForVendors);
});

/** Whether a file imports one of the names from another file. */
function imports(path: string, text: string, file: string, names: readonly string[]): boolean {
  return [...text.matchAll(/import \{([^}]*)\} from "((?:\.|#server\/)[^"]+)"/g)].some(
    ([, imported = "", from = ""]) =>
      (from.startsWith("#") ? from.replace("#server/", "src/server/") : join(dirname(path), from)) === file &&
      names.some((name) => new RegExp(`\\b${name}\\b`).test(imported)),
  );
}

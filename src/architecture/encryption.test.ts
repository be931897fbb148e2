import { createSecretKey } from "node:crypto";
import { expect, test } from "vitest";
import { secondFactorSecret } from "#server/domains/accounts/second-factor/encrypted-columns.ts";
import { passwordResetAddress } from "#server/domains/accounts/users/encrypted-columns.ts";
import { noteText } from "#server/domains/application-review/notes/encrypted-columns.ts";
import {
  draftContent,
  draftLinkAddress,
  draftLinkToken,
  incomeContent,
  secretAnswers,
} from "#server/domains/applications/encrypted-columns.ts";
import { overrideReason } from "#server/domains/criteria/encrypted-columns.ts";
import {
  decisionEmail,
  noticeContent,
  pendingDecision,
} from "#server/domains/decisions/adverse-actions/encrypted-columns.ts";
import { decisionBasis } from "#server/domains/decisions/decision-basis.ts";
import { documentFile } from "#server/domains/documents/document-file.ts";
import { exportFile } from "#server/domains/exports/encrypted-columns.ts";
import { applicationLinkAddress } from "#server/domains/forms/encrypted-columns.ts";
import {
  enteredPerson,
  mismatchedName,
  mismatchReason,
  openIdentityQuestions,
} from "#server/domains/identity/records/encrypted-columns.ts";
import { otherReason } from "#server/domains/income/encrypted-columns.ts";
import { answerContent, requestContent } from "#server/domains/information-requests/encrypted-columns.ts";
import { batchContent, invitationContent } from "#server/domains/invitations/encrypted-columns.ts";
import { pushSubscription } from "#server/domains/notifications/devices/encrypted-columns.ts";
import { phoneNumber } from "#server/domains/notifications/texts/encrypted-columns.ts";
import {
  answerFiles,
  answerStatement,
  disputeAnswerContent,
} from "#server/domains/payments/disputes/encrypted-columns.ts";
import { chargeContent, linkAccess } from "#server/domains/payments/records/encrypted-columns.ts";
import { exportFile as dataExportFile } from "#server/domains/personal-data/export/export-file.ts";
import {
  reportErrorText,
  requirementDetail,
  storedReportContent,
} from "#server/domains/reports/records/encrypted-columns.ts";
import { recommendationReason } from "#server/domains/sharing/encrypted-columns.ts";
import { recipientContent, sealedFile, signingContent } from "#server/domains/signings/encrypted-columns.ts";
import { textContent } from "#server/domains/text-messages/encrypted-columns.ts";
import { responseEncryption } from "#server/http/repeated-calls/response-encryption.ts";
import { encryptedFreeText } from "#server/platform/audit/free-text.ts";
import { hashToken, type Vault } from "#server/platform/encryption/vault.ts";
import { emailContent } from "#server/platform/mail/encrypted-columns.ts";
import { oneTimeCode } from "#server/platform/one-time-codes/encrypted-columns.ts";
import { attachmentFile } from "#server/platform/uploads/stored-file.ts";
import { importGraph } from "./import-graph.ts";

const graph = importGraph();
const listImporters = (path: string) =>
  [...graph].flatMap(([from, targets]) => (targets.has(path) ? [from] : [])).sort();

/** A vault that returns the context instead of a ciphertext. */
const vault: Vault = {
  encrypt: (context) => context,
  decrypt: () => "",
  encryptBytes: (context) => Buffer.from(context),
  decryptBytes: () => Buffer.alloc(0),
  keyedHash: () => Buffer.alloc(0),
  sign: () => Buffer.alloc(0),
  publicKey: "",
  sealingKey: createSecretKey(Buffer.alloc(32)),
};
const deps = { vault };
const id = "0197";
const person = {
  first_name: "",
  last_name: "",
  ssn: "",
  date_of_birth: "",
  street_address: "",
  city: "",
  state: "",
  zip: "",
};

/** Stored values decrypt only with these contexts, so a context never changes. */
const contexts: [actual: string, expected: string][] = [
  [
    emailContent.encrypt(deps, id, { subject: "", heading: "", paragraphs: [], reason: "", language: "en" }),
    "emails:0197:content",
  ],
  [overrideReason.encrypt(deps, "0197:income:1", ""), "criterion_overrides:0197:income:1:reason"],
  [encryptedFreeText.encrypt(deps, "0197:3", { key: "", freeText: {} }), "audit_free_texts:0197:3:content"],
  [recommendationReason.encrypt(deps, id, ""), "shares:0197:recommendation"],
  [dataExportFile.encrypt(deps, id, new Uint8Array()).toString(), "data_exports:0197:file"],
  [answerStatement.encrypt(deps, id, ""), "dispute_answers:0197:statement"],
  [answerFiles.encrypt(deps, id, []), "dispute_answers:0197:files"],
  [
    disputeAnswerContent.encrypt(deps, id, {
      texts: {},
      documents: { service_documentation: "", receipt: "", customer_signature: "" },
    }),
    "dispute_answers:0197:content",
  ],
  [attachmentFile.encrypt(deps, "key", new Uint8Array()).toString(), "attachments:key:file"],
  [documentFile.encrypt(deps, id, new Uint8Array()).toString(), "document_files:0197:file"],
  [sealedFile.encrypt(deps, "key", new Uint8Array()).toString(), "document_signings:key:sealed"],
  [signingContent.encrypt(deps, id, { message: "", facts: {} }), "document_signings:0197:content"],
  [recipientContent.encrypt(deps, id, {}), "signing_recipients:0197:content"],
  [exportFile.encrypt(deps, id, new Uint8Array()).toString(), "application_exports:0197:file"],
  [
    responseEncryption(deps, "caller", "key").encrypt({}),
    `idempotency_keys:caller:${hashToken("key").toString("hex")}:answer`,
  ],
  [enteredPerson.encrypt(deps, id, person), "identity_checks:0197:person"],
  [openIdentityQuestions.encrypt(deps, id, { session: "", questions: [] }), "identity_checks:0197:session"],
  [mismatchedName.encrypt(deps, id, ""), "person_mismatches:0197:content"],
  [mismatchReason.encrypt(deps, id, ""), "person_mismatches:0197:reason"],
  [secretAnswers.encrypt(deps, id, "applicant__ssn", ""), "applications:0197:applicant__ssn"],
  [incomeContent.encrypt(deps, id, { pay_stubs: [] }), "income_checks:0197:content"],
  [otherReason.encrypt(deps, id, ""), "income_checks:0197:other_detail"],
  [draftContent.encrypt(deps, id, {}), "drafts:0197:content"],
  [storedReportContent.encrypt(deps, id, {} as never), "reports:0197:content"],
  [requirementDetail.encrypt(deps, id, {}), "report_requirements:0197:detail"],
  [reportErrorText.encrypt(deps, id, ""), "report_errors:0197:content"],
  [noticeContent.encrypt(deps, id, { language: "en", title: "", parts: [] }), "adverse_actions:0197:content"],
  [invitationContent.encrypt(deps, id, { subject: "", body: "" }), "invitations:0197:content"],
  [batchContent.encrypt(deps, id, { subject: "", body: "" }), "invitation_batches:0197:content"],
  [pushSubscription.encrypt(deps, id, { endpoint: "", p256dh: "", auth: "" }), "push_subscriptions:0197:content"],
  [phoneNumber.encrypt(deps, id, ""), "notification_phones:0197:number"],
  [textContent.encrypt(deps, id, ""), "text_messages:0197:content"],
  [noteText.encrypt(deps, id, ""), "application_notes:0197:content"],
  [requestContent.encrypt(deps, id, { reason: "", label: "" }), "information_requests:0197:content"],
  [chargeContent.encrypt(deps, id, { label: "", message: "" }), "move_in_charges:0197:content"],
  [answerContent.encrypt(deps, id, { values: {}, signature: "", sent: "" }), "information_answers:0197:content"],
  [pendingDecision.encrypt(deps, id, []), "application_bundles:0197:pending_decision"],
  [decisionEmail.encrypt(deps, id, { decision: "A", cc: [] }), "job:send-decision-email:0197"],
  [oneTimeCode.encrypt(deps, "passcode x@example.com", ""), "one_time_codes:passcode x@example.com:encrypted_code"],
  [secondFactorSecret.encrypt(deps, id, ""), "second_factors:0197:secret"],
  [passwordResetAddress.encrypt(deps, ""), "job:send-password-reset"],
  [draftLinkAddress.encrypt(deps, ""), "job:send-draft-link"],
  [draftLinkToken.encrypt(deps, ""), "job:send-draft-link"],
  [applicationLinkAddress.encrypt(deps, ""), "job:send-application-link"],
  [linkAccess.encrypt(deps, ""), "job:remove-bank-link"],
  [
    decisionBasis.encrypt(deps, id, { revision: 1, form_version: 1, criteria: [], reports: [], conditions: {} }),
    "applications:0197:decision_basis",
  ],
];

test.each(contexts)(
  "the encryption context %s equals the context that existing data was encrypted with",
  (actual, expected) => {
    expect(actual).toBe(expected);
  },
);

test("only the declaration of encrypted columns and the vault import the code that creates encryption contexts", () => {
  expect(listImporters("src/server/platform/encryption/encryption-context.ts")).toEqual([
    "src/server/platform/encryption/encrypted-column.ts",
    "src/server/platform/encryption/vault.ts",
  ]);
});

test("every file that declares encrypted columns is imported by the list of encrypted columns, so that key rotation finds all columns", () => {
  const declaring = listImporters("src/server/platform/encryption/encrypted-column.ts");
  const listed = graph.get("src/server/registry/encrypted-locations.ts") ?? new Set();
  expect(declaring.filter((path) => !listed.has(path))).toEqual([]);
});

test("the files that import the declaration of encrypted columns are exactly those listed in this test", () => {
  expect(listImporters("src/server/platform/encryption/encrypted-column.ts")).toEqual([
    "src/server/domains/accounts/second-factor/encrypted-columns.ts",
    "src/server/domains/accounts/users/encrypted-columns.ts",
    "src/server/domains/application-review/notes/encrypted-columns.ts",
    "src/server/domains/applications/encrypted-columns.ts",
    "src/server/domains/criteria/encrypted-columns.ts",
    "src/server/domains/decisions/adverse-actions/encrypted-columns.ts",
    "src/server/domains/decisions/decision-basis.ts",
    "src/server/domains/documents/document-file.ts",
    "src/server/domains/exports/encrypted-columns.ts",
    "src/server/domains/forms/encrypted-columns.ts",
    "src/server/domains/identity/records/encrypted-columns.ts",
    "src/server/domains/income/encrypted-columns.ts",
    "src/server/domains/information-requests/encrypted-columns.ts",
    "src/server/domains/invitations/encrypted-columns.ts",
    "src/server/domains/notifications/devices/encrypted-columns.ts",
    "src/server/domains/notifications/texts/encrypted-columns.ts",
    "src/server/domains/payments/disputes/encrypted-columns.ts",
    "src/server/domains/payments/records/encrypted-columns.ts",
    "src/server/domains/personal-data/export/export-file.ts",
    "src/server/domains/reports/records/encrypted-columns.ts",
    "src/server/domains/sharing/encrypted-columns.ts",
    "src/server/domains/signings/encrypted-columns.ts",
    "src/server/domains/text-messages/encrypted-columns.ts",
    "src/server/http/repeated-calls/response-encryption.ts",
    "src/server/platform/audit/free-text.ts",
    "src/server/platform/mail/encrypted-columns.ts",
    "src/server/platform/one-time-codes/encrypted-columns.ts",
    "src/server/platform/uploads/stored-file.ts",
  ]);
});

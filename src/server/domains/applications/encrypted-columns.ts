import { z } from "zod";
import { payStub } from "#contract/income.ts";
import { values } from "#contract/schemas/forms.ts";
import {
  encryptedColumn,
  encryptedEntries,
  encryptedPayloadText,
} from "#server/platform/encryption/encrypted-column.ts";
import { incomeReport } from "#server/ports/income.ts";

/**
 * The column `secrets`: answers to secret questions, by field name. Those of a revision are bound to its application as
 * well.
 */
export const secretAnswers = encryptedEntries("applications", z.unknown(), [
  { table: "applications", column: "secrets", owner: "id" },
  { table: "application_revisions", column: "secrets", owner: "application_id" },
]);

/** The verified income: the vendor's report, or the facts of pay stubs. */
export const incomeContent = encryptedColumn(
  "income_checks",
  "content",
  z.union([z.object({ report: incomeReport }), z.object({ pay_stubs: z.array(payStub) })]),
);

/** A draft's answers. */
export const draftContent = encryptedColumn("drafts", "content", values);

/** The address that a draft's link is sent to, and the link's token. */
export const draftLinkAddress = encryptedPayloadText("send-draft-link", "email");
export const draftLinkToken = encryptedPayloadText("send-draft-link", "token");

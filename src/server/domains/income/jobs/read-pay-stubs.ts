import { z } from "zod";
import type { PayStub } from "#contract/income.ts";
import { payStubField } from "#rules/applicant/income.ts";
import { statedIncome } from "#rules/applicant/income-to-rent.ts";
import { matchesPersonName, type PersonName } from "#rules/applicant/person-name.ts";
import { fromCents } from "#rules/money/money.ts";
import { incomeContent } from "#server/domains/applications/encrypted-columns.ts";
import { signedPersonOf } from "#server/domains/identity/records/person.ts";
import { type PdfFacts, readPdfFacts } from "#server/platform/uploads/pdf-facts.ts";
import { attachmentPath, findAttachmentFile } from "#server/platform/uploads/stored-file.ts";
import { defineTenantJob } from "#server/ports/define-job.ts";
import type { TenantDeps } from "#server/ports/deps.ts";

/** The maximum number of amounts shown per document. */
const maxAmountsShown = 6;

/** Extracts facts such as amounts from the income documents that an applicant uploaded. People interpret them. */
async function readPayStubs(deps: TenantDeps, { check: id }: { check: string }): Promise<void> {
  const row = await deps.db
    .selectFrom("income_checks as n")
    .innerJoin("applications as a", "a.id", "n.application_id")
    .select(["n.status", "n.completed", "a.id as application", "a.answers"])
    .where("n.id", "=", id)
    .executeTakeFirst();
  if (row?.status !== "documents" || row.completed) return;
  const payStubs = await deps.db
    .selectFrom("attachments")
    .select(["key", "filename", "content_type", "encrypted", "saved_again"])
    .where("application_id", "=", row.application)
    .where("field", "=", payStubField)
    .orderBy("created")
    .orderBy("key")
    .execute();
  const statedIncomeCents = statedIncome(row.answers);
  const applicant = signedPersonOf(row.answers);
  const pay_stubs: PayStub[] = [];
  for (const { filename, content_type, saved_again, ...file } of payStubs) {
    const isPdf = content_type === "application/pdf";
    const bytes = isPdf ? await findAttachmentFile(deps, file) : undefined;
    if (isPdf && !bytes) throw new Error("An attachment is missing from the store.");
    const facts = bytes ? await readPdfFacts(bytes, saved_again) : null;
    pay_stubs.push({
      path: attachmentPath(file.key),
      filename,
      kind: isPdf ? "pdf" : "image",
      ...presentPayStubFacts(facts, applicant, statedIncomeCents),
    });
  }
  await deps.db
    .updateTable("income_checks")
    .set({ content: incomeContent.encrypt(deps, id, { pay_stubs }), completed: deps.now(), modified: deps.now() })
    .where("id", "=", id)
    .where("status", "=", "documents")
    .execute();
}

function presentPayStubFacts(
  facts: PdfFacts | null,
  applicant: PersonName,
  statedIncomeCents: number | null,
): Omit<PayStub, "path" | "filename" | "kind"> {
  const { text = "", ...rest } = facts ?? {
    pages: null,
    producer: null,
    creator: null,
    created: null,
    modified: null,
    saved_again: null,
  };
  const amountsCents = amountsIn(text);
  return {
    ...rest,
    names_applicant: matchesPersonName(applicant, text),
    amounts: amountsCents.slice(0, maxAmountsShown).map(fromCents),
    states_income: text === "" || statedIncomeCents === null ? null : amountsCents.includes(statedIncomeCents),
  };
}

/** Returns the different amounts of money in a text, in cents, largest first. */
export function amountsIn(text: string): number[] {
  const matches = text.matchAll(/(?<![\d.,])(\d{1,3}(?:,\d{3})+|\d{1,7})\.(\d{2})(?![\d.,]*\d)/g);
  const cents = Array.from(matches, ([, whole = "", fraction]) => Number(`${whole.replaceAll(",", "")}${fraction}`));
  return [...new Set(cents)].filter((each) => each > 0).sort((a, b) => b - a);
}

declare module "#server/platform/queue/job.ts" {
  interface TenantJobPayloads {
    "read-pay-stubs": { check: string };
  }
}

export const readPayStubsJob = defineTenantJob({
  name: "read-pay-stubs",
  schema: z.object({ check: z.uuid() }),
  run: readPayStubs,
});

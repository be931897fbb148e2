import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import type { sendSignings } from "#contract/documents/document-signings.ts";
import { loadDocument } from "#server/domains/documents/load-document.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { ProblemError } from "#server/platform/common/errors.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { tenantOf } from "#server/platform/db/tenant-scope.ts";
import { withCustomEmailLimit } from "#server/platform/mail/count-custom-emails.ts";
import { canSendDocument } from "#server/policies/documents.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { type Message, textsIn } from "#texts/message.ts";
import { signingProblemsTexts } from "#texts/signing-problems/texts.ts";
import { createSigning } from "./create-signing.ts";

type Input = z.output<typeof sendSignings.schema.body>;
type RowInput = Input["rows"][number];
type SendResult = z.output<(typeof sendSignings.schema.response)[200]>;

/**
 * Sends a document to each row's recipients. A row that can't be sent writes nothing, and doesn't prevent the others.
 * @throws ProblemError `not_found`, `forbidden`, `conflict` when it would exceed the number of emails that the sender
 * may send, and if the caller saw another version
 */
export async function sendToMany(
  deps: TenantDeps,
  trx: Db,
  request: FastifyRequest,
  template: string,
  input: Input,
): Promise<SendResult> {
  const emails = input.rows.reduce((sum, row) => sum + countEmails(row), 0);
  const countSentEmails = ({ results }: SendResult) =>
    input.rows.reduce((sum, row, index) => sum + (results[index]?.signing ? countEmails(row) : 0), 0);
  return await withCustomEmailLimit(
    deps,
    tenantOf(deps.db),
    emails,
    () => sendRows(deps, trx, request, template, input),
    countSentEmails,
  );
}

/** Returns the number of people who are emailed about a signing. */
export const countEmails = ({ sent_to }: Pick<RowInput, "sent_to">): number =>
  typeof sent_to === "string" ? 1 : sent_to.length;

async function sendRows(
  deps: TenantDeps,
  trx: Db,
  request: FastifyRequest,
  template: string,
  { rows, ...sharedInput }: Input,
): Promise<SendResult> {
  const actor = actorOf(request);
  const document = await loadDocument(trx, actor, template);
  if (!canSendDocument(actor, document.template))
    throw new ProblemError("forbidden", (t) => t(signingProblemsTexts).cant_send);
  const t = textsIn(actor.language);
  const seen = new Map<string, number>();
  const results: SendResult["results"] = [];
  for (const [index, row] of rows.entries()) {
    const key = recipientsKey(row);
    const earlier = seen.get(key);
    const outcome = earlier === undefined ? await sendRow(row) : { reasons: [duplicateOf(earlier)] };
    if (earlier === undefined) seen.set(key, index);
    results.push(
      "signing" in outcome
        ? { signing: outcome.signing, reasons: [] }
        : { signing: null, reasons: outcome.reasons.map((reason) => t(reason)) },
    );
  }
  return { sent: results.filter(({ signing }) => signing !== null).length, results };

  async function sendRow(row: RowInput): Promise<{ signing: string } | { reasons: Message[] }> {
    try {
      return { signing: await createSigning(deps, trx, request, template, { ...row, ...sharedInput }) };
    } catch (error) {
      // these errors are thrown before any write
      if (!(error instanceof ProblemError)) throw error;
      if (error.code === "invalid") return { reasons: Object.values(error.errors ?? {}).flat() };
      if (error.code === "not_found") return { reasons: [(texts) => texts(signingProblemsTexts).no_applicant] };
      throw error;
    }
  }
}

const duplicateOf =
  (earlier: number): Message =>
  (t) =>
    t(signingProblemsTexts).duplicate_row({ n: earlier + 1 });

/** Returns a key for a row's recipients: two rows with the same people are considered a mistake. */
function recipientsKey({ sent_to, bundle = "" }: RowInput): string {
  const addresses =
    typeof sent_to === "string" ? [sent_to] : sent_to.map(({ email, role }) => `${role ?? ""} ${email}`);
  return JSON.stringify([bundle, ...addresses.toSorted()]);
}

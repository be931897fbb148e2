import { randomInt } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { emailTemplate } from "#server/emails/emails.ts";
import { invalid } from "#server/platform/common/errors.ts";
import { type Db, transaction } from "#server/platform/db/connect.ts";
import { tenantOf } from "#server/platform/db/tenant-scope.ts";
import { hashToken, newToken } from "#server/platform/encryption/vault.ts";
import { countCodeGuess, countTry } from "#server/platform/limits.ts";
import { sendEmail } from "#server/platform/mail/send-email.ts";
import type { Deps } from "#server/ports/deps.ts";
import { signingProblemsTexts } from "#texts/signing-problems/texts.ts";
import { findSigner, loadSignersView, requireReadable, type SignersView } from "./find-signer.ts";
import { recordSigningEvent } from "./record-event.ts";
import { senderOf } from "./send-signing-email.ts";

const minute = 60_000;
const codeMinutes = 10;
/** A signer confirms their address again after this long, and on every other device. */
const sessionDays = 7;

/**
 * Finds what an emailed link leads to.
 * @throws ProblemError `unauthenticated` for a link that doesn't work, `conflict` before the signer's turn and after the
 * end
 */
async function openLink(deps: Deps, token: string) {
  const { id, its } = await findSigner(deps, token, "signing_link");
  const { signing_id } = await its.db
    .selectFrom("signing_recipients")
    .select("signing_id")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const view = await loadSignersView(its.db, id, signing_id);
  requireReadable(view, deps.now());
  return { its, view };
}

/** What anybody with the link learns: nothing of the document, and no whole address. */
export async function presentLink(deps: Deps, token: string) {
  const { its, view } = await openLink(deps, token);
  const { signing, recipient } = view;
  return {
    id: signing.id,
    sender: await senderOf(its.db, signing),
    subject: signing.subject,
    masked_email: recipient.email.replace(/^(.)[^@]*/, "$1•••"),
    expires: signing.expires.toISOString(),
    language: recipient.language,
  };
}

const hashCode = (deps: Deps, recipient: string, code: string): Buffer =>
  deps.vault.blind(`signing:${recipient}:${code}`);

/** Emails a code to the signer. Codes sent before stay good. @throws ProblemError `too_many`, and those of the link */
export async function sendSignerCode(deps: Deps, request: FastifyRequest, token: string): Promise<void> {
  const { its, view } = await openLink(deps, token);
  const { recipient } = view;
  await countTry(deps, "emails", `signer ${recipient.id} from ${request.ip}`);
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const expires = new Date(deps.now().getTime() + codeMinutes * minute);
  await transaction(its.db, async (trx) => {
    await trx
      .insertInto("share_tokens")
      .values({
        hash: hashCode(deps, recipient.id, code),
        tenant: tenantOf(trx),
        kind: "signing_code",
        signing_recipient_id: recipient.id,
        sent_to: recipient.email,
        created: deps.now(),
        expires,
      })
      .onConflict((conflict) => conflict.column("hash").doUpdateSet({ expires }))
      .execute();
    const email = emailTemplate(recipient.language, "signingCode", code, codeMinutes);
    await sendEmail(deps, trx, "signing_code", recipient.email, email);
  });
}

/**
 * Exchanges a link and a code for a session of this device. A code works once.
 * @throws ProblemError `invalid` for a wrong code, `too_many`, and those of the link
 */
export async function confirmSigner(
  deps: Deps,
  request: FastifyRequest,
  { token, code }: { token: string; code: string },
): Promise<{ id: string; session: string; expires: string }> {
  const { its, view } = await openLink(deps, token);
  const { recipient, signing } = view;
  const succeed = await countCodeGuess(deps, `signer ${recipient.id}`, request.ip);
  const begun = await transaction(its.db, async (trx) => {
    const locked = await loadSignersView(trx, recipient.id, signing.id, { lock: true });
    requireReadable(locked, deps.now());
    const spent = await trx
      .deleteFrom("share_tokens")
      .where("hash", "=", hashCode(deps, recipient.id, code))
      .where("kind", "=", "signing_code")
      .where("expires", ">", deps.now())
      .executeTakeFirst();
    if (spent.numDeletedRows !== 1n) throw invalid({ code: [(t) => t(signingProblemsTexts).code_expired] });
    await recordSigningEvent(
      deps,
      trx,
      { action: "document address confirmed", data: { signing: signing.id, recipient: recipient.id } },
      request,
    );
    return await beginSession(deps, trx, locked);
  });
  await succeed();
  return { id: signing.id, ...begun };
}

async function beginSession(deps: Deps, trx: Db, { recipient }: SignersView) {
  const now = deps.now();
  const session = newToken();
  const expires = new Date(now.getTime() + sessionDays * 24 * 60 * minute);
  await trx
    .updateTable("signing_recipients")
    .set({ confirmed_at: recipient.confirmed_at ?? now })
    .where("id", "=", recipient.id)
    .execute();
  await trx
    .deleteFrom("share_tokens")
    .where("signing_recipient_id", "=", recipient.id)
    .where("kind", "=", "signing_code")
    .execute();
  await trx
    .insertInto("share_tokens")
    .values({
      hash: hashToken(session),
      tenant: tenantOf(trx),
      kind: "signing_session",
      signing_recipient_id: recipient.id,
      created: now,
      expires,
    })
    .execute();
  return { session, expires: expires.toISOString() };
}

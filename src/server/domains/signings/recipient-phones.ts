import { parseTextNumber } from "#server/domains/invitations/text-requirements.ts";
import { senderIdsOf } from "#server/domains/invitations/unsubscribe/opt-outs.ts";
import { optedOutNumbers } from "#server/domains/text-messages/opt-outs.ts";
import { invalid } from "#server/platform/common/errors.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import type { Message } from "#texts/message.ts";
import { signingProblemsTexts } from "#texts/signing-problems/texts.ts";
import { recipientPhone } from "./encrypted-columns.ts";
import type { RecipientRow, SigningRow } from "./load-signing.ts";

/** The sender of a document: the landlord and company whose text messages a recipient may have opted out of. */
type Sender = Pick<SigningRow, "landlord_id" | "company_id">;
type NamedPhone = { name: string; phone: string };

/** Returns the number, in E.164, to which a recipient's second code is sent; null for none. */
export const decryptPhone = (deps: Pick<TenantDeps, "vault">, { id, phone }: Pick<RecipientRow, "id" | "phone">) =>
  phone === null ? null : recipientPhone.decrypt(deps, id, phone);

/** Masks a number except for its last digits, so that only its owner recognizes it. */
export const maskedNumber = (number: string): string => `•••-•••-${number.slice(-4)}`;

/**
 * Returns the numbers, in E.164, to which second codes are sent; undefined for recipients without one.
 * @throws ProblemError `invalid` on `field`, naming every recipient whose number can't receive the sender's text
 * messages
 */
export async function requirePhones(
  deps: TenantDeps,
  db: Db,
  sender: Sender,
  recipients: readonly NamedPhone[],
  field: string,
): Promise<(string | undefined)[]> {
  const numbers = recipients.map(({ phone }) => (phone ? (parseTextNumber(phone) ?? null) : undefined));
  const validNumbers = numbers.filter((number) => typeof number === "string");
  const optedOut = await optedOutNumbers(deps, db, senderIdsOf(sender), validNumbers);
  const faults = recipients.flatMap(({ name }, index): Message[] => {
    const number = numbers[index];
    if (number === undefined) return [];
    if (!deps.messages) return [(t) => t(signingProblemsTexts).no_texts];
    if (number === null) return [(t) => t(signingProblemsTexts).us_phone({ name })];
    return optedOut.has(number) ? [(t) => t(signingProblemsTexts).texts_stopped({ name })] : [];
  });
  if (faults.length > 0) throw invalid({ [field]: deps.messages ? faults : faults.slice(0, 1) });
  return numbers.map((number) => number ?? undefined);
}

import { sql } from "kysely";
import type { GlobalDb } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";

/** The sender of invitations to a form. */
export type Sender = { landlord_id: string; company_id: string | null };

/** Returns the keyed hash of an address: only hashes of unsubscribed addresses are stored. */
export const keyedHashOfAddress = ({ vault }: Pick<TenantDeps, "vault">, email: string): Buffer =>
  vault.keyedHash(`invitation:${email.toLowerCase()}`);

/** Returns the addresses whose owners unsubscribed from the sender's invitations. */
export async function findOptedOutAddresses(
  deps: Pick<TenantDeps, "vault">,
  trx: GlobalDb,
  sender: Sender,
  emails: readonly string[],
): Promise<Set<string>> {
  if (emails.length === 0) return new Set();
  const emailsByHash = new Map(emails.map((email) => [keyedHashOfAddress(deps, email).toString("hex"), email]));
  const rows = await trx
    .selectFrom("invitation_opt_outs")
    .select("address")
    .where("sender", "in", senderIdsOf(sender))
    .where(sql<boolean>`address = any(${[...emailsByHash.keys()].map((hash) => Buffer.from(hash, "hex"))}::bytea[])`)
    .execute();
  return new Set(rows.flatMap(({ address }) => emailsByHash.get(address.toString("hex")) ?? []));
}

/**
 * Returns the IDs that an opt-out is stored for: the landlord, and the company if there is one, so that it applies to
 * both.
 */
export const senderIdsOf = ({ landlord_id, company_id }: Sender): [string, ...string[]] =>
  company_id === null ? [landlord_id] : [landlord_id, company_id];

import { join } from "node:path";
import type pg from "pg";
import { readKind } from "#sandbox/emulator/store.ts";
import { readProvider } from "./read-provider.ts";

/** The provider's names of bank accounts by ID, including removed ones. */
export type BankFingerprints = Map<string, string>;

type Row = { id: string; status: string; bank: string; needs: boolean; approved: boolean };

/**
 * Compares what the provider has sent with its required approvals and bank accounts. The provider is read first:
 * everything it has sent must have been approved by then.
 * @returns a line for each payout sent without a second person's approval, after it was canceled, or to another bank
 * account
 */
export async function findUnapproved(client: pg.Pool, dataDir: string, banks: BankFingerprints): Promise<string[]> {
  const { transfers, payouts } = readProvider(dataDir);
  for (const [id, { fingerprint }] of readKind<{ fingerprint: string }>(
    join(dataDir, "sandbox/stripe/bank_accounts.jsonl"),
  ))
    banks.set(id, fingerprint);
  const { rows } = await client.query<Row>(
    `select p.id, p.status, p.bank_fingerprint as bank, coalesce(p.approved_by <> p.user_id, false) as approved,
       exists (select from memberships m join companies c on c.id = m.company_id
               where m.user_id = p.user_id and c.payout_approval_cents <= p.amount_cents) as needs
     from payouts p`,
  );
  const sentPayoutIds = new Set([
    ...transfers.map(({ transfer_group }) => transfer_group),
    ...payouts.map(({ metadata }) => metadata.payout),
  ]);
  return rows
    .filter(({ id }) => sentPayoutIds.has(id))
    .flatMap(({ id, status, bank, needs, approved }) => [
      ...(needs && !approved ? [`payout ${id} sent without approval`] : []),
      ...(status === "canceled" ? [`payout ${id} sent, and canceled`] : []),
      ...(payouts.some(({ metadata, destination }) => metadata.payout === id && banks.get(destination) !== bank)
        ? [`payout ${id} sent to another bank account`]
        : []),
    ]);
}

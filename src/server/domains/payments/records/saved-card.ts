import { deleteSavedCard } from "#server/domains/accounts/saved-cards/delete-saved-card.ts";
import { columnsOf } from "#server/platform/db/columns-of.ts";
import { type Db, type GlobalDb, lockByName } from "#server/platform/db/connect.ts";
import type { ChargedCard } from "#server/ports/payments.ts";
import type { PaymentRow } from "./payment-rows.ts";

/**
 * Saves the provider's reference to a payer's card, never its number. Replaces the previous card, and has it removed at
 * the provider.
 */
export async function saveCard(trx: Db, row: PaymentRow, card: ChargedCard): Promise<void> {
  if (!row.payer_id || !row.customer) return;
  const savedCard = {
    customer: row.customer,
    payment_method: card.method,
    brand: card.brand,
    last4: card.last4,
    exp_month: card.expMonth,
    exp_year: card.expYear,
    created: row.modified,
  };
  // serializes concurrent captures, so that the second one removes the card of the first
  await lockByName(trx, `saved card ${row.payer_id}`);
  await deleteSavedCard(trx, row.payer_id);
  await trx
    .insertInto("saved_cards")
    .values({ user_id: row.payer_id, ...savedCard })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(savedCard))
    .execute();
}

/** Returns a landlord's saved card, or undefined if there is none. */
export const findSavedCard = (db: GlobalDb, userId: string) =>
  db.selectFrom("saved_cards").select(columnsOf("saved_cards")).where("user_id", "=", userId).executeTakeFirst();

/** Records that a user paid with a card, by the provider's fingerprint of its number. */
export async function savePayerCard(trx: Db, userId: string, fingerprint: string): Promise<void> {
  await trx
    .insertInto("payer_cards")
    .values({ user_id: userId, fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

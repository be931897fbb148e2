import type pg from "pg";

/**
 * Ends every session, code and password reset link of a restored database: those that ended after the backup would be
 * valid again.
 * @param client of the owner of the tables, in the transaction that restores them
 */
export async function endSessions(client: pg.ClientBase): Promise<void> {
  await client.query("delete from access_tokens");
  await client.query("delete from password_resets");
  await client.query("delete from one_time_codes");
  await client.query("delete from share_tokens where kind in ('share_session', 'signing_session')");
  await client.query("update impersonations set code_hash = null, token_hash = null");
}

import { type RawBuilder, type SqlBool, sql } from "kysely";

/** Returns the condition for emails whose link no longer works, because its share token expired or was revoked. */
export const hasOutdatedLink = (now: Date): RawBuilder<SqlBool> =>
  sql`emails.token_hash is not null and not exists (
    select from share_tokens s where s.hash = emails.token_hash and s.expires > ${now})`;

import { expect, test } from "vitest";
import { isWrite } from "./watch-reads.ts";

test.each([
  'insert into "audit_logs" ("tenant") values ($1)',
  "with found as (select 1) update notifications n set seen_at = now()",
  'update "access_tokens" set "last_used" = $1',
  "delete from drafts where id = $1",
  'select "id" from "payouts" where "id" = $1 for update',
])("the test helper recognizes that a replica would reject the statement %s", (text) => {
  expect(isWrite(text)).toBe(true);
});

test.each([
  "begin; set local lintel.tenants = 'a'",
  "select set_config('lintel.tenants', $1, false)",
  'select "updated", "deleted_at" from "applications" order by "updated"',
  "select coalesce(update_count, 0) from forms",
])("the test helper recognizes that a replica would run the statement %s", (text) => {
  expect(isWrite(text)).toBe(false);
});

import { expect, test } from "vitest";
import { countShards } from "./count-shards.ts";

const [firstTenant, secondTenant] = ["0190a000-0000-7000-8000-000000000001", "0190a000-0000-7000-8000-000000000002"];

test.each([
  ["select 1", [], "none"],
  ["select * from users where id = $1", [firstTenant], "none"],
  ["insert into emails (id) values ($1)", [firstTenant], "none"],
  ["select * from applications where tenant = $1 and id = $2", [firstTenant, secondTenant], "one"],
  ["select * from applications a join reports r on r.tenant = a.tenant where a.tenant = $1", [firstTenant], "one"],
  ["select * from applications where tenant in ($1)", [firstTenant], "one"],
  ["select * from applications where tenant in ($1, $2)", [firstTenant, secondTenant], "several"],
  ["select * from applications where tenant = any($1::uuid[])", [[firstTenant]], "one"],
  ["select * from applications where tenant = any($1::uuid[])", [[firstTenant, secondTenant]], "several"],
  [
    "select * from bundle_counts where tenant = $1 union all select * from bundle_counts where tenant = $2",
    [firstTenant, secondTenant],
    "several",
  ],
  [
    "insert into reports (id, tenant) values ($1, $2), ($3, $4)",
    [secondTenant, firstTenant, secondTenant, firstTenant],
    "one",
  ],
  [
    "insert into reports (id, tenant) values ($1, $2), ($3, $4)",
    [secondTenant, firstTenant, secondTenant, secondTenant],
    "several",
  ],
  ["update reports r set status = 'x' where r.tenant = $1", [firstTenant], "one"],
  ["delete from reports where id = $1", [firstTenant], "all"],
  ["select * from search_bundles($1, $2)", [firstTenant, secondTenant], "one"],
  ["select * from move_bundles($1, $2)", [firstTenant, secondTenant], "several"],
  ["select * from tenants_returning_fees() as t (tenant)", [], "all"],
])(
  "the test helper counts the shards on which the statement %s with the values %j runs: %s",
  (text, values, shards) => {
    expect(countShards(text, values)).toBe(shards);
  },
);

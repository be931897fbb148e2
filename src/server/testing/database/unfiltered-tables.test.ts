import { expect, test } from "vitest";
import { unfilteredTables } from "./unfiltered-tables.ts";

test.each([
  ["select 1", []],
  ["select * from users", []],
  ["select * from applications where id = $1", ["applications"]],
  ["select * from applications where tenant = $1 and id = $2", []],
  ["select * from applications a where a.tenant = any($1::uuid[])", []],
  ["select * from applications a where a.tenant is not null", ["applications"]],
  ["select * from applications a join reports r on r.application_id = a.id where a.tenant = $1", ["reports"]],
  [
    "select * from applications a left join reports r on r.tenant = a.tenant and r.application_id = a.id where a.tenant = $1",
    [],
  ],
  ["select * from users u where exists (select from applications a where a.user_id = u.id)", ["applications"]],
  ["with gone as (delete from reports where id = $1 returning id) select * from gone", ["reports"]],
  ["update reports r set status = 'x' from unnest($1::uuid[]) m (id) where r.id = m.id", ["reports"]],
  ["update reports r set status = 'x' where r.tenant = $1 and r.id = $2", []],
  [
    "delete from reports using applications a where reports.tenant = $1 and a.id = reports.application_id",
    ["applications"],
  ],
  ["insert into reports (id) values ($1)", ["reports"]],
  ["insert into reports (tenant, id) values ($1, $2)", []],
  ["select * from (select * from applications where tenant = $1) a join application_bundles b using (tenant, id)", []],
])("the test helper finds the tables that the statement %s uses without a tenant filter: %j", (statement, found) => {
  expect(unfilteredTables(statement)).toEqual(found);
});

import { expect, test } from "vitest";
import { returnsStar } from "./returns-star.ts";

test.each([
  'select * from "users" where id = $1',
  'select "a".*, l.name from applications a join landlords l on true where a.id = $1',
  'insert into "emails" ("id") values ($1) returning *',
  "with mine as (select id from forms where id = $1) select * from mine",
  "select count(*) as n, t.* from (select * from forms where id = $1) t group by t.id",
])("the columns that this statement returns depend on the schema: %s", (text) => {
  expect(returnsStar(text)).toBe(true);
});

test.each([
  "select id, name from users where id = $1",
  "select (select count(*) from (select * from forms where id = $1) f) as n, u.id from users u",
  "with mine as (select * from forms where id = $1) select m.id from (select * from mine) m",
])("an update that adds columns doesn't change what this statement returns: %s", (text) => {
  expect(returnsStar(text)).toBe(false);
});

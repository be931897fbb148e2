import { expect, test } from "vitest";
import { returnsStar } from "./returns-star.ts";

test.each([
  'select * from "users" where id = $1',
  'select "a".*, l.name from applications a join landlords l on true where a.id = $1',
  'insert into "emails" ("id") values ($1) returning *',
  "with mine as (select id from forms where id = $1) select * from mine",
  "select count(*) as n, t.* from (select * from forms where id = $1) t group by t.id",
])("a statement that may return all columns of a table isn't prepared: %s", (text) => {
  expect(returnsStar(text)).toBe(true);
});

test.each([
  "select id, name from users where id = $1",
  "select (select count(*) from (select * from forms where id = $1) f) as n, u.id from users u",
  "with mine as (select * from forms where id = $1) select m.id from (select * from mine) m",
])("a statement whose returned columns are fixed can be prepared: %s", (text) => {
  expect(returnsStar(text)).toBe(false);
});

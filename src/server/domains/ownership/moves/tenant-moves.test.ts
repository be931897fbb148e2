import { describe, expect, test } from "vitest";
import { transaction } from "#server/platform/db/connect.ts";
import { tenantTables } from "#server/platform/db/tenant-tables.ts";
import { directoryKinds } from "#server/platform/db/tenants/tenant-directory.ts";
import { createLandlord } from "#server/testing/factories.ts";
import { moveBundles, moveLandlord } from "./tenant-moves.ts";
import { openMoves } from "./testing/move-scene.ts";

const scene = openMoves();
const { world, rowsOf, contentOf, countOf } = scene;

/** Tables whose rows never move, with the reasons. */
const staying: Record<string, string> = {
  bundle_counts: "a trigger counts the bundles of each tenant",
  document_files: "documents stay with the landlord who sent them",
  document_signings: "documents stay with the landlord who sent them",
  document_templates: "documents stay with the landlord who sent them",
  document_versions: "documents stay with the landlord who sent them",
  shares: "a share ends with the move; a copy that has ended lets the history name its recipient",
  signing_recipients: "documents stay with the landlord who sent them",
};

const jobsOf = (tenant: string) =>
  rowsOf<{ key: string; id: string }>(
    `select key, id::text from graphile_worker._private_jobs where payload ->> 'tenant' = $1 and run_at = 'infinity'`,
    [tenant],
  );

test("the rows of every tenant table move with an application or form to another tenant, or the table is listed as an exception", async () => {
  const moving = await rowsOf<{ name: string }>("select name from tables_that_move()");
  expect([...moving.map(({ name }) => name), ...Object.keys(staying)].sort()).toEqual([...tenantTables].sort());
});

test("every reference between tenant tables has an index, so that deleting a row scans no table", async () => {
  const without = await rowsOf(
    `select k.conrelid::regclass || ' ' || k.conname as name from pg_constraint k
     where k.contype = 'f' and k.conrelid = any($1::text[]::regclass[]) and k.confrelid = any($1::text[]::regclass[])
       and k.conrelid <> k.confrelid and not exists (
         select from pg_index i where i.indrelid = k.conrelid
           and (select array_agg(key) from (select unnest(i.indkey::int2[]) as key limit cardinality(k.conkey)) first)
             @> k.conkey)`,
    [[...tenantTables]],
  );
  expect(without).toEqual([]);
});

test("the SQL function that updates the directory of vendor IDs when rows move has a statement for each kind of ID", async () => {
  const [moving] = await rowsOf<{ source: string }>(
    "select prosrc as source from pg_proc where proname = 'move_directories'",
  );
  for (const kind of directoryKinds) expect(moving?.source).toContain(`kind = '${kind}'`);
});

test("everything that refers to a landlord's forms and applications moves with them to another tenant", async () => {
  const before = await contentOf(scene.owner.user.id);
  const own = before.filter((row) => /^(identity_checks|audit_logs) .*"application_id": null/.test(row));
  // a table without a row couldn't show that it moves
  const moving = await rowsOf<{ name: string }>("select name from tables_that_move()");
  const empty = moving.filter(({ name }) => !before.some((row) => row.startsWith(`${name} `)));
  // shares end when their bundles move, which recipients.test.ts tests
  expect(empty).toEqual([{ name: "shared_applications" }]);
  const move = { source: scene.owner.user.id, target: scene.firm };
  const moved = await transaction(world.deps.db, (trx) => moveLandlord(trx, move, scene.owner.user.id));
  expect(moved).toHaveLength(3);
  expect(await contentOf(scene.owner.user.id)).toEqual(own);
  expect([...own, ...(await contentOf(scene.firm))].sort()).toEqual(before);
  expect([await countOf(scene.owner.user.id), await countOf(scene.firm)]).toEqual([0, 3]);
  expect(await jobsOf(scene.owner.user.id)).toEqual([]);
  expect((await jobsOf(scene.firm)).every(({ key }) => key.startsWith(`receipt:${scene.firm}`))).toBe(true);
  const [row] = await rowsOf("select landlord_id, company_id from application_bundles where tenant = $1", [scene.firm]);
  expect(row).toEqual({ landlord_id: scene.owner.user.id, company_id: scene.firm });
  expect((await world.get(`/application_templates/${scene.form.slug}/`)).status).toBe(200);
  // move back: the company's rows are the landlord's again
  const back = { source: scene.firm, target: scene.owner.user.id };
  await transaction(world.deps.db, (trx) => moveLandlord(trx, back, scene.owner.user.id));
  expect(await contentOf(scene.owner.user.id)).toEqual(before);
  expect(await contentOf(scene.firm)).toEqual([]);
});

test("after a landlord joins a company, emails about their applications, household invitations and notices belong to the company", async () => {
  await world.pool.query(
    `insert into emails (id, kind, to_address, content, delivery_changed_at, return_token, subject_tenant, subject_id)
     select gen_random_uuid(), 'invitation', 'renter@example.com', '', now(), id::text, $1, id from (
       select id from applications where tenant = $1
       union all select id from household_invitations where tenant = $1
       union all select id from adverse_actions where tenant = $1
     ) subjects (id)`,
    [scene.owner.user.id],
  );
  const about = async () =>
    await rowsOf<{ tenant: string; n: number }>(
      "select subject_tenant as tenant, count(*)::int as n from emails where to_address = 'renter@example.com' group by 1",
    );
  const [{ n } = { n: 0 }] = await about();
  expect(n).toBeGreaterThanOrEqual(9);
  const move = { source: scene.owner.user.id, target: scene.firm };
  await transaction(world.deps.db, (trx) => moveLandlord(trx, move, scene.owner.user.id));
  expect(await about()).toEqual([{ tenant: scene.firm, n }]);
});

describe("application groups that move to another tenant without their form", () => {
  const move = async (some: string[], source = scene.owner.user.id, target = scene.firm, to = scene.owner.user.id) =>
    await transaction(world.deps.db, (trx) => moveBundles(trx, { source, target }, some, to));

  test("application groups moved without their form get a copy of its version that is marked as deleted, and other groups don't change", async () => {
    const before = await contentOf(scene.owner.user.id);
    expect(await move(scene.bundles.slice(0, 1))).toHaveLength(1);
    const [copy] = await rowsOf<{ deleted_at: Date | null; landlord_emails: string[] }>(
      "select deleted_at, landlord_emails from application_templates where tenant = $1",
      [scene.firm],
    );
    expect(copy).toEqual({ deleted_at: expect.any(Date), landlord_emails: [] });
    expect((await world.get(`/application_templates/${scene.form.slug}/`)).status).toBe(200);
    const isForm = (row: string) => /^(application_templates|template_versions) /.test(row);
    const [left, gone] = [await contentOf(scene.owner.user.id), await contentOf(scene.firm)];
    expect([...left, ...gone.filter((row) => !isForm(row))].sort()).toEqual(before);
    expect(gone.filter(isForm)).toHaveLength(2);
    expect([await countOf(scene.owner.user.id), await countOf(scene.firm)]).toEqual([2, 1]);
    expect((await jobsOf(scene.firm)).length).toBe(1);
  });

  test("application groups moved without their form are rejoined with it when its landlord moves, and all can be moved back", async () => {
    const before = await contentOf(scene.owner.user.id);
    await move(scene.bundles.slice(0, 1));
    await transaction(world.deps.db, (trx) =>
      moveLandlord(trx, { source: scene.owner.user.id, target: scene.firm }, scene.owner.user.id),
    );
    const { body } = await world.get<{ can_edit: boolean }>(`/application_templates/${scene.form.slug}/`);
    expect(body).toBeTruthy();
    const forms = await rowsOf("select deleted_at from application_templates where id = $1", [scene.form.id]);
    expect(forms).toEqual([{ deleted_at: null }]);
    await transaction(world.deps.db, (trx) =>
      moveLandlord(trx, { source: scene.firm, target: scene.owner.user.id }, scene.owner.user.id),
    );
    expect(await contentOf(scene.owner.user.id)).toEqual(before);
  });

  test("application groups in another tenant still have a copy of the form, marked as deleted, when the form moves back without them", async () => {
    const colleague = await createLandlord(world);
    await move(scene.bundles);
    await transaction(world.deps.db, (trx) =>
      moveLandlord(trx, { source: scene.owner.user.id, target: scene.firm }, scene.owner.user.id),
    );
    await world.pool.query("update application_bundles set landlord_id = $1 where id = $2", [
      colleague.user.id,
      scene.bundles[0],
    ]);
    await transaction(world.deps.db, (trx) =>
      moveLandlord(trx, { source: scene.firm, target: scene.owner.user.id }, scene.owner.user.id),
    );
    const forms = await rowsOf("select tenant, deleted_at is null as live from application_templates where id = $1", [
      scene.form.id,
    ]);
    expect(forms).toHaveLength(2);
    expect(forms).toContainEqual({ tenant: scene.owner.user.id, live: true });
    expect(forms).toContainEqual({ tenant: scene.firm, live: false });
    expect([await countOf(scene.owner.user.id), await countOf(scene.firm)]).toEqual([2, 1]);
  });

  test("if application groups move without their form while one of their jobs is running, that job stays locked, and a waiting job is added", async () => {
    const [job] = await jobsOf(scene.owner.user.id);
    await world.pool.query(
      "update graphile_worker._private_jobs set locked_at = now(), locked_by = 'w', attempts = 1 where id = $1",
      [job?.id],
    );
    await move(scene.bundles);
    const found = await rowsOf<{ locked: boolean }>(
      "select locked_at is not null as locked from graphile_worker._private_jobs where payload ->> 'tenant' = $1 order by 1",
      [scene.firm],
    );
    expect(found.map(({ locked }) => locked)).toEqual([false, false, false, true]);
  });
});

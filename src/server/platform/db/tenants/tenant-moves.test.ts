import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { applicant, company, landlord, type Person, template } from "#server/testing/factories.ts";
import { addWholeApplications } from "#server/testing/scenes/whole-applications.ts";
import { openWorld } from "#server/testing/world.ts";
import { verifyHistory } from "../../audit/audit-log.ts";
import { newId } from "../../common/ids.ts";
import { connect, transaction } from "../connect.ts";
import { tenantTables } from "../tenant-tables.ts";
import { directoryKinds } from "./tenant-directory.ts";
import { moveBundles, moveLandlord } from "./tenant-moves.ts";

const world = openWorld();
/** the test's own connections: their statements are not the server's */
let serverRole: pg.Pool;
beforeAll(() => {
  serverRole = new pg.Pool({ connectionString: world.apiPool.options.connectionString, max: 1 });
});
afterAll(async () => await serverRole.end());

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

/** Tables that name a tenant and are looked up without one. */
const directories = ["applicant_applications", "directory", "drafts", "share_tokens", "used_slugs"];

const rowsOf = async <Row>(query: string, values: unknown[] = []) =>
  (await world.pool.query(query, values)).rows as Row[];

/** Returns every row of a tenant's tables, without the tenant and the columns that a move changes. */
async function contentOf(tenant: string): Promise<string[]> {
  const found = await Promise.all(
    [...tenantTables, ...directories]
      .filter((table) => table !== "bundle_counts")
      .map((table) =>
        rowsOf<{ row: string }>(
          `select '${table} ' || (to_jsonb(t) - '{tenant,company_id,landlord_id,agent_id}'::text[])::text as row
           from ${table} t where tenant = $1`,
          [tenant],
        ),
      ),
  );
  return found
    .flat()
    .map(({ row }) => row)
    .sort();
}

const countOf = async (tenant: string): Promise<number> => {
  const [row] = await rowsOf<{ n: number }>(
    "select coalesce(sum(n), 0)::int as n from bundle_counts where tenant = $1",
    [tenant],
  );
  return row?.n ?? 0;
};

const jobsOf = (tenant: string) =>
  rowsOf<{ key: string; id: string }>(
    `select key, id::text from graphile_worker._private_jobs where payload ->> 'tenant' = $1 and run_at = 'infinity'`,
    [tenant],
  );

let owner: Person;
let firm: string;
let form: { id: string; slug: string };
let bundles: string[];
beforeEach(async () => {
  owner = await landlord(world);
  firm = (await company(world, await landlord(world))).id;
  form = await template(world, owner);
  bundles = await addWholeApplications(
    world.pool,
    {
      tenant: owner.user.id,
      landlord: owner.user.id,
      company: null,
      template: form.id,
      applicant: (await applicant(world)).user.id,
    },
    3,
  );
  await world.pool.query(
    `with batch as (
       insert into invitation_batches (tenant, id, template_id, created_by, content, created)
       values ($1, gen_random_uuid(), $2, $1, 'x', now()) returning tenant, id
     )
     insert into invitation_recipients (tenant, batch_id, position, name, email, phone, unit, state)
     select tenant, id, 0, 'Sam', 'sam@example.com', '', '', 'waiting' from batch`,
    [owner.user.id, form.id],
  );
});
afterEach(async () => expect((await verifyHistory(world.db)).faults).toEqual([]));

test("every tenant table moves with an application or a form, or is listed as one that stays", async () => {
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

test("every directory of what vendors name is moved", async () => {
  const [moving] = await rowsOf<{ source: string }>(
    "select prosrc as source from pg_proc where proname = 'move_directories'",
  );
  for (const kind of directoryKinds) expect(moving?.source).toContain(`kind = '${kind}'`);
});

test("everything that refers to a landlord's forms and applications moves, and nothing stays", async () => {
  const before = await contentOf(owner.user.id);
  const own = before.filter((row) => /^(identity_checks|audit_logs) .*"application_id": null/.test(row));
  // each table needs a row, or nothing would show that it moves
  const moving = await rowsOf<{ name: string }>("select name from tables_that_move()");
  const empty = moving.filter(({ name }) => !before.some((row) => row.startsWith(`${name} `)));
  // a share ends when its bundles move: tested in recipients.test.ts
  expect(empty).toEqual([{ name: "shared_applications" }]);
  const move = { source: owner.user.id, target: firm };
  const moved = await transaction(world.deps.db, (trx) => moveLandlord(trx, move, owner.user.id));
  expect(moved).toHaveLength(3);
  expect(await contentOf(owner.user.id)).toEqual(own);
  expect([...own, ...(await contentOf(firm))].sort()).toEqual(before);
  expect([await countOf(owner.user.id), await countOf(firm)]).toEqual([0, 3]);
  expect(await jobsOf(owner.user.id)).toEqual([]);
  expect((await jobsOf(firm)).every(({ key }) => key.startsWith(`receipt:${firm}`))).toBe(true);
  const [row] = await rowsOf("select landlord_id, company_id from application_bundles where tenant = $1", [firm]);
  expect(row).toEqual({ landlord_id: owner.user.id, company_id: firm });
  expect((await world.get(`/application_templates/${form.slug}/`)).status).toBe(200);
  // and back: the company's rows are the landlord's again
  const back = { source: firm, target: owner.user.id };
  await transaction(world.deps.db, (trx) => moveLandlord(trx, back, owner.user.id));
  expect(await contentOf(owner.user.id)).toEqual(before);
  expect(await contentOf(firm)).toEqual([]);
});

describe("bundles that move alone", () => {
  const move = async (some: string[], source = owner.user.id, target = firm, to = owner.user.id) =>
    await transaction(world.deps.db, (trx) => moveBundles(trx, { source, target }, some, to));

  test("have a deleted copy of the version they were filled in on, and leave the others where they are", async () => {
    const before = await contentOf(owner.user.id);
    expect(await move(bundles.slice(0, 1))).toHaveLength(1);
    const [copy] = await rowsOf<{ deleted_at: Date | null; landlord_emails: string[] }>(
      "select deleted_at, landlord_emails from application_templates where tenant = $1",
      [firm],
    );
    expect(copy).toEqual({ deleted_at: expect.any(Date), landlord_emails: [] });
    expect((await world.get(`/application_templates/${form.slug}/`)).status).toBe(200);
    const isForm = (row: string) => /^(application_templates|template_versions) /.test(row);
    const [left, gone] = [await contentOf(owner.user.id), await contentOf(firm)];
    expect([...left, ...gone.filter((row) => !isForm(row))].sort()).toEqual(before);
    expect(gone.filter(isForm)).toHaveLength(2);
    expect([await countOf(owner.user.id), await countOf(firm)]).toEqual([2, 1]);
    expect((await jobsOf(firm)).length).toBe(1);
  });

  test("are joined by their form when its landlord moves, and take nothing along when they come back", async () => {
    const before = await contentOf(owner.user.id);
    await move(bundles.slice(0, 1));
    await transaction(world.deps.db, (trx) =>
      moveLandlord(trx, { source: owner.user.id, target: firm }, owner.user.id),
    );
    const { body } = await world.get<{ can_edit: boolean }>(`/application_templates/${form.slug}/`);
    expect(body).toBeTruthy();
    const forms = await rowsOf("select deleted_at from application_templates where id = $1", [form.id]);
    expect(forms).toEqual([{ deleted_at: null }]);
    await transaction(world.deps.db, (trx) =>
      moveLandlord(trx, { source: firm, target: owner.user.id }, owner.user.id),
    );
    expect(await contentOf(owner.user.id)).toEqual(before);
  });

  test("stay behind on a deleted copy when their form leaves without them", async () => {
    const colleague = await landlord(world);
    await move(bundles);
    await transaction(world.deps.db, (trx) =>
      moveLandlord(trx, { source: owner.user.id, target: firm }, owner.user.id),
    );
    await world.pool.query("update application_bundles set landlord_id = $1 where id = $2", [
      colleague.user.id,
      bundles[0],
    ]);
    await transaction(world.deps.db, (trx) =>
      moveLandlord(trx, { source: firm, target: owner.user.id }, owner.user.id),
    );
    const forms = await rowsOf("select tenant, deleted_at is null as live from application_templates where id = $1", [
      form.id,
    ]);
    expect(forms).toHaveLength(2);
    expect(forms).toContainEqual({ tenant: owner.user.id, live: true });
    expect(forms).toContainEqual({ tenant: firm, live: false });
    expect([await countOf(owner.user.id), await countOf(firm)]).toEqual([2, 1]);
  });

  test("take a running job's work along: it runs again for the new tenant", async () => {
    const [job] = await jobsOf(owner.user.id);
    await world.pool.query(
      "update graphile_worker._private_jobs set locked_at = now(), locked_by = 'w', attempts = 1 where id = $1",
      [job?.id],
    );
    await move(bundles);
    const found = await rowsOf<{ locked: boolean }>(
      "select locked_at is not null as locked from graphile_worker._private_jobs where payload ->> 'tenant' = $1 order by 1",
      [firm],
    );
    expect(found.map(({ locked }) => locked)).toEqual([false, false, false, true]);
  });
});

describe("a move", () => {
  test("is refused between tenants that are not open", async () => {
    const [one, other] = [owner.user.id, firm];
    const call = (open: string, target: string) =>
      refusal(
        serverRole,
        `set local lintel.tenants = '${open}'; select move_landlord('${one}', '${target}', '${one}')`,
      );
    expect(await call(one, other)).toContain("open tenants");
    expect(await call(other, other)).toContain("open tenants");
    expect(await call(one, one)).toContain("open tenants");
  });

  test("waits for a submission under way, and takes it along", async () => {
    const client = await world.pool.connect();
    const bundle = newId();
    try {
      await client.query("begin");
      await client.query(
        `insert into application_bundles (tenant, id, slug, landlord_id, status) values ($1, $2, $3, $1, 'S')`,
        [owner.user.id, bundle, bundle],
      );
      await client.query(
        `insert into applications (tenant, id, bundle_id, template_id, template_version, status, answers, applicant_name,
           applicant_email, applicant_phone, unit_address) values ($1, $2, $2, $3, 1, 'S', '{}', '', '', '', '')`,
        [owner.user.id, bundle, form.id],
      );
      const moving = transaction(world.deps.db, (trx) =>
        moveLandlord(trx, { source: owner.user.id, target: firm }, owner.user.id),
      );
      await expect
        .poll(async () => (await rowsOf("select from pg_locks where not granted")).length, { timeout: 10_000 })
        .toBeGreaterThan(0);
      await client.query("commit");
      expect(await moving).toContain(bundle);
    } finally {
      client.release();
    }
  });

  test.each(["audit_logs", "consents", "ledger_entries"])(
    "is the only way to move %s: nobody can delete them, with the move's setting or without",
    async (table) => {
      const moving = "set local lintel.moving = 'on'";
      expect(await refusal(world.pool, `delete from ${table}`)).toContain("append-only");
      expect(await refusal(world.pool, `${moving}; update ${table} set created = now()`)).toContain("append-only");
      expect(await refusal(world.pool, `${moving}; truncate ${table}`)).toContain("append-only");
      expect(await refusal(serverRole, `${moving}; delete from ${table}`)).toContain("permission denied");
    },
  );

  test("cannot be faked by the server's role: its revisions stay", async () => {
    const statement = `set local lintel.tenants = '${owner.user.id}'; set local lintel.moving = 'on';
      delete from application_revisions where tenant = '${owner.user.id}'`;
    expect(await refusal(serverRole, statement)).toContain("stays as long");
  });
});

/** Returns why the database refuses statements, which are rolled back; undefined if it accepts them. */
async function refusal(pool: pg.Pool, statements: string): Promise<string | undefined> {
  const client = await pool.connect();
  try {
    await client.query(`begin; ${statements}`);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  } finally {
    await client.query("rollback");
    client.release();
  }
}

test("a move that is killed at any of 20 points leaves everything where it was, and is done by calling it again", async () => {
  const killable = connect(String(world.pool.options.connectionString), pino({ level: "silent" }), 1);
  const move = { source: owner.user.id, target: firm };
  const begin = async (onBegun: (pid: number) => void = () => undefined) =>
    await killable.db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      onBegun(rows[0]?.pid ?? 0);
      return await moveLandlord(trx, move, owner.user.id);
    });
  const back = () =>
    transaction(world.deps.db, (trx) => moveLandlord(trx, { source: firm, target: owner.user.id }, owner.user.id));
  await begin();
  await back();
  const started = performance.now();
  await begin();
  const whole = performance.now() - started;
  await back();
  const before = await contentOf(owner.user.id);
  expect((await verifyHistory(world.db)).faults).toEqual([]);
  const [history] = await rowsOf<{ n: number }>("select count(*)::int as n from audit_logs");
  for (let point = 0; point < 20; point++) {
    const pid = Promise.withResolvers<number>();
    const outcome = begin(pid.resolve).then(
      () => "moved",
      () => "killed",
    );
    const killed = await pid.promise;
    await delay((whole * point) / 20);
    await world.pool.query(
      "select pg_terminate_backend($1) from pg_stat_activity where pid = $1 and xact_start is not null and pid <> pg_backend_pid()",
      [killed],
    );
    if ((await outcome) === "moved") await back();
    expect(await contentOf(owner.user.id)).toEqual(before);
    expect(await contentOf(firm)).toEqual([]);
    expect([await countOf(owner.user.id), await countOf(firm)]).toEqual([3, 0]);
  }
  expect(await begin()).toHaveLength(3);
  expect(await rowsOf("select count(*)::int as n from audit_logs")).toEqual([history]);
  await killable.db.destroy();
}, 120_000);

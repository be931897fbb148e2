import type pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { verifyHistory } from "#server/platform/audit/audit-log.ts";
import { openPool } from "#server/platform/db/clients/with-client.ts";
import { tenantTables } from "#server/platform/db/tenant-tables.ts";
import {
  createApplicant,
  createCompanyOwnedBy,
  createForm,
  createLandlord,
  type Person,
} from "#server/testing/factories.ts";
import { addFullApplications } from "#server/testing/scenes/full-applications.ts";
import { openWorld } from "#server/testing/world.ts";

/** Tables with a tenant column that are searched across tenants. */
const directories = ["applicant_applications", "directory", "drafts", "share_tokens", "used_slugs"];

/** Opens a server with a landlord whose applications can move to a company. */
export function openMoves() {
  const world = openWorld();

  /** connections with the server's database role, separate from the server's own */
  let serverRole: pg.Pool;
  beforeAll(() => {
    serverRole = openPool({ connectionString: world.apiPool.options.connectionString, max: 1 });
  });

  afterAll(async () => await serverRole.end());
  const rowsOf = async <Row>(query: string, values: unknown[] = []) =>
    (await world.pool.query(query, values)).rows as Row[];

  /** Returns every row of a tenant's tables, without the tenant and the columns that a move changes. */
  async function tenantRowsAsText(tenant: string): Promise<string[]> {
    const rowsByTable = await Promise.all(
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
    return rowsByTable
      .flat()
      .map(({ row }) => row)
      .sort();
  }

  const bundleCountOf = async (tenant: string): Promise<number> => {
    const [row] = await rowsOf<{ n: number }>(
      "select coalesce(sum(n), 0)::int as n from bundle_counts where tenant = $1",
      [tenant],
    );
    return row?.n ?? 0;
  };

  let owner: Person;
  let companyId: string;
  let form: { id: string; slug: string };
  let bundles: string[];
  beforeEach(async () => {
    owner = await createLandlord(world);
    companyId = (await createCompanyOwnedBy(world, await createLandlord(world))).id;
    form = await createForm(world, owner);
    bundles = await addFullApplications(
      world.pool,
      {
        tenant: owner.user.id,
        landlord: owner.user.id,
        company: null,
        template: form.id,
        applicant: (await createApplicant(world)).user.id,
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

  return {
    world,
    rowsOf,
    contentOf: tenantRowsAsText,
    countOf: bundleCountOf,
    get serverRole() {
      return serverRole;
    },
    get owner() {
      return owner;
    },
    get firm() {
      return companyId;
    },
    get form() {
      return form;
    },
    get bundles() {
      return bundles;
    },
  };
}

import type { Db } from "../../platform/db/connect.ts";
import { listFactsOf } from "./list-facts.ts";

/**
 * Updates the columns by which a bundle is searched, sorted and filtered from its remaining applications.
 * @returns their number
 */
export async function followSearch(trx: Db, bundleId: string): Promise<number> {
  const rows = await trx
    .selectFrom("applications as a")
    .innerJoin("application_templates as t", "t.id", "a.template_id")
    .select([
      "a.applicant_name",
      "a.applicant_email",
      "a.unit_address",
      "t.name",
      "a.agent",
      "a.answers",
      "a.household_role",
    ])
    .where("a.bundle_id", "=", bundleId)
    .where("a.destroyed_at", "is", null)
    .orderBy("a.created")
    .orderBy("a.id")
    .execute();
  const search = rows.map(({ answers, household_role, ...texts }) => Object.values(texts).join("\n")).join("\n");
  await trx
    .updateTable("application_bundles")
    .set({ search: search.toLowerCase(), ...listFactsOf(rows) })
    .where("id", "=", bundleId)
    .execute();
  return rows.length;
}

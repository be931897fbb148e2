import { countsGuarantors } from "#rules/criteria/criteria.ts";
import type { Db } from "../../platform/db/connect.ts";
import { contentOf } from "../forms/records/load.ts";
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
      "a.template_id",
      "a.template_version",
    ])
    .where("a.bundle_id", "=", bundleId)
    .where("a.destroyed_at", "is", null)
    .orderBy("a.created")
    .orderBy("a.id")
    .execute();
  const search = rows
    .map(({ applicant_name, applicant_email, unit_address, name, agent }) =>
      [applicant_name, applicant_email, unit_address, name, agent].join("\n"),
    )
    .join("\n");
  const [lead] = rows;
  const isGuaranteed = rows.some(({ household_role }) => household_role === "guarantor");
  const version = isGuaranteed && lead ? await contentOf(trx, lead.template_id, lead.template_version) : undefined;
  await trx
    .updateTable("application_bundles")
    .set({
      search: search.toLowerCase(),
      ...listFactsOf(rows, !version || countsGuarantors(version.settings.criteria)),
    })
    .where("id", "=", bundleId)
    .execute();
  return rows.length;
}

import { countsGuarantors } from "#rules/criteria/criteria.ts";
import { foldText } from "#rules/text/fold-text.ts";
import { loadVersionContent } from "#server/domains/forms/records/load.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { bundleListColumns } from "./list-facts.ts";

/**
 * Maximum bytes of search text that the index of all search texts can store: a third of a page, minus the index's other
 * columns.
 */
const maxSearchBytes = 2_300;

/**
 * Returns the search text of a bundle: each different line once, in lowercase without accents.
 * @param lines names, addresses, the form and the agent, of all applicants; the last ones are cut off if they are too
 * long
 */
export function searchTextOf(lines: readonly string[]): string {
  const text = [...new Set(lines.map(foldText).filter(Boolean))].join("\n");
  const bytes = Buffer.from(text);
  // a character that would be cut in the middle is omitted
  return bytes.length <= maxSearchBytes
    ? text
    : bytes
        .subarray(0, maxSearchBytes)
        .toString()
        .replace(/\uFFFD+$/, "");
}

/**
 * Updates the columns by which a bundle is searched, sorted and filtered from its remaining applications. The bundle is
 * locked before they are read, so that concurrent changes of two members both count, and that no name is written after
 * its destruction.
 * @returns the number of these applications
 */
export async function updateSearchColumns(trx: Db, bundleId: string): Promise<number> {
  await trx.selectFrom("application_bundles").select("id").where("id", "=", bundleId).forNoKeyUpdate().execute();
  const rows = await trx
    .selectFrom("applications as a")
    .innerJoin("application_templates as t", "t.id", "a.template_id")
    .select([
      "a.applicant_name",
      "a.applicant_email",
      "a.unit_address",
      "t.name",
      "a.agent",
      "a.criteria_answers as answers",
      "a.household_role",
      "a.template_id",
      "a.template_version",
    ])
    .where("a.bundle_id", "=", bundleId)
    .where("a.destroyed_at", "is", null)
    .orderBy("a.created")
    .orderBy("a.id")
    .execute();
  const search = searchTextOf(
    rows.flatMap(({ applicant_name, applicant_email, unit_address, name, agent }) => [
      applicant_name,
      applicant_email,
      unit_address,
      name,
      agent,
    ]),
  );
  const [primary] = rows;
  const hasGuarantor = rows.some(({ household_role }) => household_role === "guarantor");
  const version =
    hasGuarantor && primary ? await loadVersionContent(trx, primary.template_id, primary.template_version) : undefined;
  await trx
    .updateTable("application_bundles")
    .set({ search, ...bundleListColumns(rows, !version || countsGuarantors(version.settings.criteria)) })
    .where("id", "=", bundleId)
    .execute();
  return rows.length;
}

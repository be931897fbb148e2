import { investigativeRule } from "#rules/law/investigative/investigative.ts";
import { isCompleteAddress } from "#rules/law/places/place-pattern.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { unitAddressOf } from "../unit-address.ts";

/**
 * Whether the law of the home's jurisdiction requires a notice about reports that its applicant wasn't shown when they
 * consented to screening, because the address was corrected afterwards.
 */
export async function lacksReportNotice(
  { now }: Pick<TenantDeps, "now">,
  db: Db,
  application: { id: string; property_address: unknown; answers: unknown },
): Promise<boolean> {
  const address = unitAddressOf(application);
  if (!isCompleteAddress(address) || !investigativeRule(address, [], now())) return false;
  const rows = await db
    .selectFrom("consents")
    .select("kind")
    .where("application_id", "=", application.id)
    .where("kind", "in", ["screening", "investigative"])
    .execute();
  return rows.length > 0 && rows.every(({ kind }) => kind === "screening");
}

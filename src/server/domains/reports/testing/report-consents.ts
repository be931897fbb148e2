import { identityConsentFor, identityConsentKinds } from "#rules/consents/identity-consent.ts";
import { investigativeNotice } from "#rules/consents/investigative-notice.ts";
import { investigativeRule } from "#rules/law/investigative/investigative.ts";
import { formPlaces } from "#rules/law/places/possible-places.ts";
import { unitAddressOf } from "#server/domains/applications/unit-address.ts";
import { newId } from "#server/platform/common/ids.ts";
import type { TenantDeps } from "#server/ports/deps.ts";

/** Records the consents that an applicant gives before their identity is verified, by the law of their home. */
export async function recordReportConsents({ db, now }: TenantDeps, application_id: string): Promise<void> {
  const created = now();
  const { property_address, answers } = await db
    .selectFrom("applications")
    .select(["property_address", "answers"])
    .where("id", "=", application_id)
    .executeTakeFirstOrThrow();
  const hasNotice =
    investigativeRule(unitAddressOf({ property_address, answers }), formPlaces([], []), created) !== null;
  const shared = { application_id, ip_address: "", user_agent: "", created };
  await db
    .insertInto("consents")
    .values([
      {
        ...shared,
        id: newId(),
        kind: identityConsentKinds.applicant,
        version: identityConsentFor("applicant").version,
      },
      ...(hasNotice
        ? [{ ...shared, id: newId(), kind: "investigative", version: investigativeNotice.version, wants_copy: true }]
        : []),
    ])
    .execute();
}

import type { Values } from "#contract/schemas/forms.ts";
import type { ListedHome } from "#contract/schemas/homes.ts";
import { homeName } from "#rules/household/home-text.ts";
import { homeField } from "#rules/law/places/place-pattern.ts";
import { bundleListColumns } from "#server/domains/applications/list-facts.ts";
import { searchTextOf } from "#server/domains/applications/search.ts";
import { lockedFormOwner } from "#server/domains/forms/records/form-owner.ts";
import { newId } from "#server/platform/common/ids.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { InvitationInput, Invitee } from "./invitee.ts";

/** Returns the home for which a person is invited, as the applicant list shows it. */
export const unitNameOf = ({ home, unit }: Invitee): string => (home ? homeName(home) : unit);

/**
 * Adds the application of an invited person to the list, in a bundle of its own.
 * @param ids the application's ID and the bundle's slug
 */
export async function addInvitedApplication(
  trx: Db,
  ids: { application: string; bundle: string },
  { inviting, invitee, now }: { inviting: InvitationInput; invitee: Invitee; now: Date },
): Promise<void> {
  const { template, agent } = inviting;
  const { name, email, phone, language, home } = invitee;
  const bundleId = newId();
  const unit = unitNameOf(invitee);
  const answers: Values = {
    ...(home && { [homeField]: addressOf(home) }),
    ...(agent && { application__agent: agent.value }),
  };
  const timestamps = { created: now, modified: now };
  const applicantColumns = { applicant_name: name, applicant_email: email, unit_address: unit };
  await trx
    .insertInto("application_bundles")
    .values({
      id: bundleId,
      slug: ids.bundle,
      landlord_id: lockedFormOwner(trx, template.id),
      company_id: template.company_id,
      agent_id: agent?.value ?? null,
      status: "I",
      search: searchTextOf([name, email, unit, template.name, agent?.label ?? ""]),
      ...bundleListColumns([{ ...applicantColumns, answers }]),
      ...timestamps,
    })
    .execute();
  await trx
    .insertInto("applications")
    .values({
      id: ids.application,
      bundle_id: bundleId,
      template_id: template.id,
      template_version: template.version,
      status: "I",
      answers: JSON.stringify(answers),
      ...applicantColumns,
      applicant_phone: phone,
      home_id: home?.id ?? null,
      agent: agent?.label ?? "",
      language,
      price_cents: template.price_cents,
      // the landlord's side created the entry, so it isn't new to them
      is_new: false,
      ...timestamps,
    })
    .execute();
}

const addressOf = ({ street, unit, city, state, zip }: ListedHome) => ({ street, unit, city, state, zip });

import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import type { z } from "zod";
import type { updateUser } from "#contract/accounts/users.ts";
import { parsePhone } from "#phone-plans";
import { messages } from "#rules/text/messages.ts";
import { reconcileAccountName, resetIdentityAfterNameChange } from "#server/domains/identity/account-name.ts";
import { type Actor, actorOf } from "#server/http/authentication/actor.ts";
import { requireNoLinks } from "#server/http/authentication/require-plain-name.ts";
import { invalid, ProblemError } from "#server/platform/common/errors.ts";
import { type GlobalDb, transaction } from "#server/platform/db/connect.ts";
import { canAddLandlordProfile } from "#server/policies/accounts.ts";
import type { Deps } from "#server/ports/deps.ts";
import { accountProblemsTexts } from "#texts/account-problems/texts.ts";
import { recordSignIn } from "../sessions/events.ts";
import { createLandlordProfile } from "./register.ts";
import { removeImage } from "./upload-image.ts";

type Changes = z.output<typeof updateUser.schema.body>;

/** @throws ProblemError `invalid` for texts that are neither empty nor a phone number */
function validatePhones(phones: Record<string, string | undefined>): void {
  const invalidPhones = Object.entries(phones).filter(([, phone]) => phone?.trim() && !parsePhone(phone));
  if (invalidPhones.length > 0)
    throw invalid(Object.fromEntries(invalidPhones.map(([field]) => [field, [messages.phone]])));
}

/**
 * Updates the columns of the given changes, and no others. A landlord's name from a user who isn't a landlord adds a
 * landlord profile.
 * @returns the actor after the changes
 * @throws ProblemError `forbidden` for changes to a profile that the user doesn't have; `invalid` for a landlord profile
 *   without a name, and for links in names and addresses
 */
export async function updateAccount(deps: Deps, request: FastifyRequest, changes: Changes): Promise<Actor> {
  const actor = actorOf(request);
  const { name, language, landlord, applicant, notification_settings } = changes;
  const becomesLandlord = landlord?.name !== undefined && canAddLandlordProfile(actor);
  if (landlord && !actor.isLandlord && !becomesLandlord)
    throw new ProblemError("forbidden", (t) => t(accountProblemsTexts).no_landlord_profile);
  if (applicant && !actor.isApplicant)
    throw new ProblemError("forbidden", (t) => t(accountProblemsTexts).no_applicant_profile);
  validatePhones({ "landlord.phone": landlord?.phone, "applicant.phone": applicant?.phone });
  const isOwnAddress = !actor.isLandlord && name === actor.username;
  requireNoLinks({
    ...(!isOwnAddress && { name }),
    "landlord.name": landlord?.name,
    "landlord.business_name": landlord?.business_name,
    "landlord.postal_address": landlord?.postal_address,
    "applicant.name": applicant?.name,
  });
  await transaction(deps.db, async (trx) => {
    if (name !== undefined) {
      await trx.updateTable("users").set({ name }).where("id", "=", actor.id).execute();
      await resetIdentityAfterNameChange(deps, trx, actor.id, name);
      await reconcileAccountName(deps, trx, actor.id);
    }
    if (language) await trx.updateTable("users").set({ language }).where("id", "=", actor.id).execute();
    if (notification_settings)
      await trx
        .updateTable("users")
        .set({ notification_settings: mergeNotificationSettings(notification_settings) })
        .where("id", "=", actor.id)
        .execute();
    if (becomesLandlord) await becomeLandlord(deps, trx, request, landlord.name);
    if (landlord) {
      const { settings: _settings, applicant_list: _list, profile_photo, logo, ...profile } = landlord;
      if (profile_photo === null) await removeImage(trx, actor.id, "profile");
      if (logo === null) await removeImage(trx, actor.id, "logo");
      if (Object.keys(profile).length > 0)
        await trx.updateTable("landlords").set(profile).where("user_id", "=", actor.id).execute();
    }
    if (landlord?.settings) await updateSettings(trx, actor.id, landlord.settings);
    if (landlord?.applicant_list)
      await trx
        .updateTable("landlords")
        .set({ applicant_list: mergeJson("applicant_list", landlord.applicant_list) })
        .where("user_id", "=", actor.id)
        .execute();
    if (applicant && (applicant.name !== undefined || applicant.phone !== undefined))
      await trx
        .updateTable("applicants")
        .set({
          ...(applicant.name !== undefined && { name: applicant.name }),
          ...(applicant.phone !== undefined && { phone: applicant.phone }),
        })
        .where("user_id", "=", actor.id)
        .execute();
  });
  return becomesLandlord ? { ...actor, isLandlord: true } : actor;
}

/** The maximum number of a landlord's settings, and their maximum length in total, in characters of JSON. */
const maxSettings = 100;
const maxSettingsLength = 20_000;

/** @throws ProblemError `invalid` if the landlord then has too many settings, stored ones included */
async function updateSettings(trx: GlobalDb, userId: string, changes: object): Promise<void> {
  const { settings } = await trx
    .updateTable("landlords")
    .set({ settings: mergeJson("settings", changes) })
    .where("user_id", "=", userId)
    .returning("settings")
    .executeTakeFirstOrThrow();
  const stored = JSON.stringify(settings);
  if (Object.keys(Object(settings)).length <= maxSettings && stored.length <= maxSettingsLength) return;
  const values = { n: maxSettings, characters: maxSettingsLength };
  throw invalid({ "landlord.settings": [(t) => t(accountProblemsTexts).too_many_settings(values)] });
}

async function becomeLandlord(
  deps: Deps,
  trx: GlobalDb,
  request: FastifyRequest,
  name: string | undefined,
): Promise<void> {
  const userId = actorOf(request).id;
  if (!name) throw invalid({ "landlord.name": [messages.required] });
  if (await createLandlordProfile(trx, userId, name))
    await recordSignIn(deps, trx, request, "landlord profile added", { userId });
}

/** Merges the changes into the stored settings. Within each channel, too, only the choices in the request change. */
function mergeNotificationSettings({
  email,
  in_product,
  push,
  text,
  ...others
}: NonNullable<Changes["notification_settings"]>) {
  const mergedChannels = Object.entries({ email, in_product, push, text }).map(
    ([channel, choices = {}]) =>
      sql`${channel}::text, coalesce(notification_settings -> ${channel}::text, '{}') || ${JSON.stringify(choices)}::jsonb`,
  );
  return sql<string>`notification_settings || ${JSON.stringify(others)}::jsonb || jsonb_build_object(${sql.join(mergedChannels)})`;
}

/** Turns a landlord's beta features on or off. */
export async function toggleBeta(deps: Deps, actor: Actor): Promise<void> {
  await deps.db
    .updateTable("landlords")
    .set((eb) => ({ beta_features_enabled: eb.not("beta_features_enabled") }))
    .where("user_id", "=", actor.id)
    .execute();
}

const mergeJson = (column: string, changes: object) =>
  sql<string>`${sql.ref(column)} || ${JSON.stringify(changes)}::jsonb`;

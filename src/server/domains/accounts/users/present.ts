import type { User } from "#contract/accounts/users.ts";
import { storedListSettings } from "#contract/schemas/list-settings.ts";
import { memberCan } from "#rules/companies/member-rights.ts";
import { effectiveSettings } from "#rules/notifications/settings.ts";
import { dayMs } from "#rules/time/durations.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { imageUrl } from "#server/platform/files/image-url.ts";
import {
  canCreateTemplate,
  canInviteApplicants,
  canNotifyOthers,
  canUseAgentLink,
} from "#server/policies/application-templates.ts";
import { needsSecondFactor } from "#server/policies/second-factor.ts";
import type { Deps } from "#server/ports/deps.ts";
import { isLanguage } from "#texts/languages.ts";

/** The number of days that a landlord is shown that a company removed or suspended them. */
const endedMembershipDays = 14;

/** Presents a user to themselves. */
export async function presentUser({ db, config, now, screening, identity }: Deps, actor: Actor): Promise<User> {
  const row = await db
    .selectFrom("users as u")
    .leftJoin("landlords as l", "l.user_id", "u.id")
    .leftJoin("applicants as a", "a.user_id", "u.id")
    .select([
      "u.id",
      "u.username",
      "u.email_verified_at",
      "u.name",
      "u.profile_photo",
      "u.notification_settings",
      "u.password_hash",
      "u.language",
    ])
    .select(["l.name as landlord_name", "l.logo", "l.beta_features_enabled", "l.show_referral", "l.show_my_payments"])
    .select(["l.edge_enabled", "l.settings", "l.applicant_list", "a.name as applicant_name", "a.phone", "l.identity"])
    .select(["l.business_name", "l.phone as landlord_phone", "l.license_number", "l.postal_address"])
    .select((eb) =>
      eb
        .selectFrom("recovery_codes as r")
        .select((one) => one.fn.countAll<number>().as("left"))
        .whereRef("r.user_id", "=", "u.id")
        .as("recovery_codes"),
    )
    .leftJoin("companies as c", (join) =>
      join
        .onRef("c.id", "=", "l.removed_from")
        .on("l.removed_at", ">", new Date(now().getTime() - endedMembershipDays * dayMs)),
    )
    .leftJoin("deactivated_memberships as d", (join) =>
      join.onRef("d.company_id", "=", "c.id").onRef("d.user_id", "=", "u.id"),
    )
    .select(["c.name as removed_from", "d.created as suspended_at"])
    .where("u.id", "=", actor.id)
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    username: row.username,
    email_verified: row.email_verified_at !== null,
    name: row.name,
    language: isLanguage(row.language) ? row.language : null,
    landlord:
      row.landlord_name === null
        ? null
        : {
            name: row.landlord_name,
            business_name: row.business_name ?? "",
            phone: row.landlord_phone ?? "",
            license_number: row.license_number ?? "",
            postal_address: row.postal_address ?? "",
            profile_photo: imageUrl(row.profile_photo),
            logo: imageUrl(row.logo),
            beta_features_enabled: row.beta_features_enabled ?? false,
            show_referral: row.show_referral ?? false,
            show_my_payments:
              (row.show_my_payments ?? false) || (actor.company !== null && memberCan(actor.company, "see_money")),
            edge_enabled: row.edge_enabled ?? true,
            in_company: actor.company !== null,
            ended_membership:
              actor.company !== null || row.removed_from === null
                ? null
                : { company: row.removed_from, is_suspended: row.suspended_at !== null },
            identity: row.identity ?? "none",
            settings: row.settings ?? {},
            applicant_list: storedListSettings.parse(row.applicant_list ?? {}),
          },
    applicant: row.applicant_name === null ? null : { name: row.applicant_name, phone: row.phone ?? "" },
    notification_settings: effectiveSettings(row.notification_settings),
    second_factor: {
      on: actor.hasSecondFactor,
      required: needsSecondFactor(actor, config),
      recovery_codes: row.recovery_codes ?? 0,
    },
    has_password: row.password_hash !== null,
    old_site: row.edge_enabled === false ? (config.oldSiteUrl ?? null) : null,
    engagement_url: row.landlord_name === null ? null : (config.engagementUrl ?? null),
    abilities: {
      create_form: canCreateTemplate(actor),
      see_applicants: actor.isLandlord,
      invite_applicants: canInviteApplicants(actor),
      use_agent_link: canUseAgentLink(actor),
      notify_others: actor.isLandlord && canNotifyOthers(actor),
      order_reports: screening !== undefined && identity !== undefined,
      verify_identities: identity !== undefined,
    },
  };
}

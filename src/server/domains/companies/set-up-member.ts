import { sql } from "kysely";
import { starterForms } from "#rules/forms/starter-forms.ts";
import { createTemplate, isSlugAvailable } from "#server/domains/forms/editing/create.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import type { GlobalDb } from "#server/platform/db/connect.ts";
import { inTenant } from "#server/platform/db/tenant-scope.ts";
import { newToken } from "#server/platform/encryption/vault.ts";
import { readFile } from "#server/platform/files/files.ts";
import { cleanedImageType } from "#server/platform/uploads/image.ts";
import type { Deps } from "#server/ports/deps.ts";

type MemberSetup = {
  company_id: string;
  owner_id: string;
  name: string;
  copy_settings: boolean;
  create_form: boolean;
  slug: string | null;
};

/** Sets up a new member as specified in their invitation: with the owner's settings and logo, and a default form. */
export async function setUpMember(deps: Deps, trx: GlobalDb, actor: Actor, setup: MemberSetup): Promise<void> {
  if (setup.copy_settings) {
    await copySettings(trx, setup.owner_id, actor.id);
    await copyLogo(deps, trx, setup.owner_id, actor.id);
  }
  if (setup.create_form) await createForm(deps, trx, actor, setup);
}

/** Copies a landlord's account settings, except personal ones such as the license number. */
async function copySettings(trx: GlobalDb, from: string, to: string): Promise<void> {
  await trx
    .updateTable("landlords as l")
    .from("landlords as o")
    .set({
      settings: sql<string>`l.settings || (o.settings - 'referrer' - 'license_number' - 'applicants_can_reply')`,
      business_name: sql<string>`case when l.business_name = '' then o.business_name else l.business_name end`,
      postal_address: sql<string>`case when l.postal_address = '' then o.postal_address else l.postal_address end`,
    })
    .where("l.user_id", "=", to)
    .where("o.user_id", "=", from)
    .execute();
}

/**
 * Copies the logo for a landlord without one. The file is copied too, since an image is deleted once its landlord
 * replaces it or is erased.
 */
async function copyLogo({ files }: Deps, trx: GlobalDb, from: string, to: string): Promise<void> {
  const rows = await trx
    .selectFrom("landlords")
    .select(["user_id", "logo"])
    .where("user_id", "in", [from, to])
    .execute();
  const logos = new Map(rows.map(({ user_id, logo }) => [user_id, logo]));
  const logo = logos.get(from);
  const bytes = logo && !logos.get(to) && (await readFile(files, `images/${logo}`));
  if (!bytes) return;
  const key = newToken();
  await files.put(`images/${key}`, bytes, { contentType: cleanedImageType(bytes) });
  await trx.updateTable("landlords").set({ logo: key }).where("user_id", "=", to).where("logo", "is", null).execute();
}

async function createForm(
  deps: Deps,
  trx: GlobalDb,
  actor: Actor,
  { company_id, name, slug }: MemberSetup,
): Promise<void> {
  const tenantDeps = { ...deps, db: await inTenant(trx, company_id) };
  // the slug may have been used since the invitation
  const isAvailable = slug !== null && (await isSlugAvailable(trx, slug));
  const rights = { isAgent: false, showMyPayments: false, showAcceptRejectButton: false, requiresSecondFactor: false };
  // the owner decided that this form is created, even if the member may not create forms
  const creator: Actor = { ...actor, company: { id: company_id, isOwner: false, canCreate: true, ...rights } };
  const created = { name: (actor.name || name || "Application").slice(0, 120), form: starterForms.default };
  await createTemplate(tenantDeps, tenantDeps.db, creator, isAvailable ? slug : null, created);
}

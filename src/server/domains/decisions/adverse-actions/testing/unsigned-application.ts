import { defaultForm } from "#rules/forms/default-form.ts";
import { answers, createForm, type Person } from "#server/testing/factories.ts";
import type { World } from "#server/testing/world.ts";

/**
 * Submits an application on a form without a signature, which asks for no consent to electronic records.
 * @param address of the home, as the landlord's side entered it
 */
export async function submitUnsigned(
  world: World,
  owner: Person,
  { email, address }: { email: string; address: object },
) {
  const sections = defaultForm.sections.slice(0, 1);
  const { slug } = await createForm(world, owner, { form: { sections } });
  const names = new Set(sections.flatMap(({ fields }) => fields.map(({ name }) => name)));
  const values = Object.fromEntries(Object.entries(answers()).filter(([name]) => names.has(name)));
  const sent = await world.post<{ application: { id: string } }>(`/application_templates/${slug}/submit/`, { values });
  const { id, bundle_id } = await world.db
    .updateTable("applications")
    .set({ property_address: JSON.stringify(address), applicant_email: email })
    .where("id", "=", sent.body.application.id)
    .returning(["id", "bundle_id"])
    .executeTakeFirstOrThrow();
  const { slug: bundle } = await world.db
    .selectFrom("application_bundles")
    .select("slug")
    .where("id", "=", bundle_id)
    .executeTakeFirstOrThrow();
  return { id, bundle };
}

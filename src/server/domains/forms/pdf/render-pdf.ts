import type { Flyer } from "#contract/forms/template-appearance.ts";
import type { PublicTemplate } from "#contract/forms/template-schemas.ts";
import { printedForm } from "#fields/questions/printed-form.ts";
import { loadLogo } from "#server/domains/printing/pdf-images.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { canUseAgentLink } from "#server/policies/application-templates.ts";
import type { Deps } from "#server/ports/deps.ts";
import type { Language } from "#texts/languages.ts";
import { restrictedQuestionsOf } from "../public/restricted-questions.ts";
import { sampleTemplate } from "../public/sample-form.ts";

/** Returns the form's public URL. */
const formUrlOf = ({ config }: Deps, { slug }: PublicTemplate) => `${config.publicUrl}/apply/${slug}`;

const loadFormLogo = (deps: Deps, { form, landlord }: PublicTemplate) =>
  loadLogo(deps, form.appearance?.logo ?? landlord.logo);

/** Renders a form as a PDF to fill in. The built-in form has no owner, so it shows no landlord and no link. */
export async function renderBlankPdf(deps: Deps, template: PublicTemplate, language: Language): Promise<Buffer> {
  const { drawBlankForm } = await import("#server/domains/printing/blank-form-pdf.ts");
  const isSample = template.slug === sampleTemplate.slug;
  const restricted = isSample ? restrictedQuestionsOf(template.form, deps.now()) : template.restricted_questions;
  return await drawBlankForm({
    name: isSample ? "" : template.name,
    landlord: isSample ? "" : template.landlord.name,
    form: printedForm(template.form, restricted),
    logo: await loadFormLogo(deps, template),
    link: isSample ? undefined : formUrlOf(deps, template),
    created: deps.now(),
    language,
  });
}

/** Renders a listing's handout with the caller's link to the form: an agent's link selects them. */
export async function renderFlyerPdf(
  deps: Deps,
  actor: Actor,
  template: PublicTemplate,
  flyer: Flyer,
  language: Language,
): Promise<Buffer> {
  const { drawFlyer } = await import("./draw-flyer.ts");
  return await drawFlyer({
    ...flyer,
    landlord: template.landlord.name,
    logo: await loadFormLogo(deps, template),
    link: formUrlOf(deps, template) + (canUseAgentLink(actor) ? `?${new URLSearchParams({ a: actor.id })}` : ""),
    created: deps.now(),
    language,
  });
}

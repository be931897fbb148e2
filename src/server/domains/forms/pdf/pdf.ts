import type { PublicTemplate } from "#contract/forms/application-templates.ts";
import type { Flyer } from "#contract/forms/template-appearance.ts";
import type { Deps } from "#server/ports/deps.ts";
import { loadLogo } from "../../printing/pictures.ts";
import { sampleTemplate } from "../public/sample.ts";

/** Where the form is filled in online. */
const linkOf = ({ config }: Deps, { slug }: PublicTemplate) => `${config.publicUrl}/apply/${slug}`;

const logoOf = (deps: Deps, { form, landlord }: PublicTemplate) =>
  loadLogo(deps, form.appearance?.logo ?? landlord.logo);

/** The form as a PDF to fill in. The built-in one belongs to nobody: it names no landlord and no link. */
export async function blankPdf(deps: Deps, template: PublicTemplate): Promise<Buffer> {
  const { drawBlankForm } = await import("../../printing/blank.ts");
  const isSample = template.slug === sampleTemplate.slug;
  return await drawBlankForm({
    name: isSample ? "Rental application" : template.name,
    landlord: isSample ? "" : template.landlord.name,
    form: template.form,
    logo: await logoOf(deps, template),
    link: isSample ? undefined : linkOf(deps, template),
    created: deps.now(),
  });
}

/** A handout of a listing that leads to the form. */
export async function flyerPdf(deps: Deps, template: PublicTemplate, flyer: Flyer): Promise<Buffer> {
  const { drawFlyer } = await import("./flyer-pdf.ts");
  return await drawFlyer({
    ...flyer,
    landlord: template.landlord.name,
    logo: await logoOf(deps, template),
    link: linkOf(deps, template),
    created: deps.now(),
  });
}

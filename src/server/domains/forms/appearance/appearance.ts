import type { FieldErrors, Form } from "#contract/schemas/forms.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { formProblemsTexts } from "#texts/form-problems/texts.ts";
import { sanitizeCss } from "./css/sanitize-css.ts";

/** A cache by form object: a version's form never changes, and stays the same object while it is cached. */
const sanitizedCss = new WeakMap<Form, string>();

/**
 * Returns a form's style sheet for pages. It is rebuilt when it is loaded, so that a stricter allowlist applies to old
 * forms, too.
 */
export function styleSheetOf(form: Form): string {
  const source = form.appearance?.custom_css;
  if (!source) return "";
  const css = sanitizedCss.get(form) ?? sanitizeCss(source).css;
  sanitizedCss.set(form, css);
  return css;
}

/** Returns a form without the source of its style sheet, which only its landlord may see. */
export function withoutCssSource(form: Form): Form {
  if (form.appearance?.custom_css === undefined) return form;
  const { custom_css: _, ...appearance } = form.appearance;
  return { ...form, appearance };
}

/** Returns the errors in a form's appearance that its schema can't detect: a logo that was never uploaded. */
export async function appearanceFaults({ files }: TenantDeps, form: Form, previousForm: Form): Promise<FieldErrors> {
  const logo = form.appearance?.logo;
  if (!logo || logo === previousForm.appearance?.logo) return {};
  const key = logo.split("/").at(-2);
  return (await files.exists(`images/${key}`))
    ? {}
    : { "form.appearance.logo": [(t) => t(formProblemsTexts).logo_missing] };
}

import type { Field, Section } from "#contract/schemas/forms.ts";
import { allFields } from "#fields/forms/all-fields.ts";
import { isSecret } from "#fields/forms/secrets.ts";
import { kindOf } from "#fields/registry/registry.ts";

/** Whether a field looks the same on every form, regardless of the landlord's style sheet: secrets and signatures. */
export const ignoresAppearance = (field: Field): boolean => isSecret(field) || kindOf(field).isSignatureKind === true;

/** Whether a whole section ignores the form's appearance. Signatures are read together with the text around them. */
export const sectionIgnoresAppearance = (section: Section): boolean =>
  [...allFields({ sections: [section] })].some((field) => kindOf(field).isSignatureKind);

/** Notes shown at a field until dismissed by this button (specification, section 5); they refuse nothing. */
export const dismissWarning = "I understand";

const warnings: { of: RegExp; text: string }[] = [
  {
    of: /(?:^|__)address1$/,
    text: "A P.O. Box is not accepted. A valid residential street address is needed.",
  },
  {
    of: /^applicant__first_name$/,
    text: "Enter the first name only, exactly as it appears on a legal document.",
  },
];

/** The note for the field of this name, if there is one. */
export function warningOf(name: string): string | undefined {
  return warnings.find(({ of }) => of.test(name))?.text;
}

/** A note shown at a field until it is dismissed (specification, section 5); it does not block anything. */
export type Warning = "po_box" | "first_name";

/** Returns the note for the field with this name, if there is one. */
export function warningOf(name: string): Warning | undefined {
  if (/(?:^|__)address1$/.test(name)) return "po_box";
  return name === "applicant__first_name" ? "first_name" : undefined;
}

/** A note shown at a field until it is dismissed (specification, section 5); it refuses nothing. */
export type Warning = "po_box" | "first_name";

/** The note for the field of this name, if there is one. */
export function warningOf(name: string): Warning | undefined {
  if (/(?:^|__)address1$/.test(name)) return "po_box";
  return name === "applicant__first_name" ? "first_name" : undefined;
}

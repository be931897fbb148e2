/** Formats the name of a home in a list: street and unit, as `48 Linden Avenue, Unit 3`. */
export function homeName({ street, unit }: { street: string; unit?: string | undefined }): string {
  const unitName = (unit ?? "").trim();
  // a bare number or letter is meaningless without "Unit"
  const unitText = /^#?\w{1,4}$/.test(unitName) ? ["Unit", unitName.replace(/^#/, "")].join(" ") : unitName;
  return [street.trim(), unitText].filter(Boolean).join(", ");
}

/** Formats the whole address on one line. */
export function homeAddressLine(home: {
  street: string;
  unit?: string | undefined;
  city: string;
  state: string;
  zip: string;
}) {
  return [homeName(home), home.city, [home.state, home.zip].filter(Boolean).join(" ")].filter(Boolean).join(", ");
}

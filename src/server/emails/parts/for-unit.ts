/** The home that an email is about, behind a noun; nothing where it has no name. */
export const forUnit = {
  en: (unit: string) => (unit ? ` for ${unit}` : ""),
  es: (unit: string) => (unit ? ` para ${unit}` : ""),
};

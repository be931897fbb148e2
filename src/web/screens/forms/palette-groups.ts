import type { Kind } from "#contract/schemas/forms.ts";
import type { IconName } from "#ui/icon.tsx";

/** The groups of the builder's palette, in their order. */
export const paletteGroups = [
  "Text",
  "Choices",
  "People and places",
  "Dates and numbers",
  "Files and signatures",
] as const;
export type PaletteGroup = (typeof paletteGroups)[number];

/** Where each kind of field stands in the builder's palette, and the icon beside its name. */
export const palette: Record<Kind, { group: PaletteGroup; icon: IconName }> = {
  single_line: { group: "Text", icon: "minus" },
  multi_line: { group: "Text", icon: "lines" },
  text_display: { group: "Text", icon: "form" },
  yes_no: { group: "Choices", icon: "check" },
  choice: { group: "Choices", icon: "radio" },
  checkbox: { group: "Choices", icon: "checkbox" },
  dropdown: { group: "Choices", icon: "down" },
  email: { group: "People and places", icon: "mail" },
  phone: { group: "People and places", icon: "phone" },
  address: { group: "People and places", icon: "home" },
  state: { group: "People and places", icon: "pin" },
  zipcode: { group: "People and places", icon: "pin" },
  unit_field: { group: "People and places", icon: "key" },
  agent: { group: "People and places", icon: "person" },
  ssn: { group: "People and places", icon: "lock" },
  date: { group: "Dates and numbers", icon: "calendar" },
  date_range: { group: "Dates and numbers", icon: "calendar" },
  currency: { group: "Dates and numbers", icon: "money" },
  file: { group: "Files and signatures", icon: "upload" },
  signature: { group: "Files and signatures", icon: "pen" },
  signature_new: { group: "Files and signatures", icon: "pen" },
};

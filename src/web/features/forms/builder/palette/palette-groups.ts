import type { Kind } from "#contract/schemas/forms.ts";
import type { IconName } from "#ui/buttons/icon.tsx";

/** The groups of the builder's palette, in their order. */
export const paletteGroups = ["text", "choices", "people", "dates", "files"] as const;
export type PaletteGroup = (typeof paletteGroups)[number];

/** Where each kind of field stands in the builder's palette, and the icon beside its name. */
export const palette: Record<Kind, { group: PaletteGroup; icon: IconName }> = {
  single_line: { group: "text", icon: "minus" },
  multi_line: { group: "text", icon: "lines" },
  text_display: {
    group: "text",
    icon: "form",
  },
  yes_no: { group: "choices", icon: "check" },
  choice: { group: "choices", icon: "radio" },
  checkbox: { group: "choices", icon: "checkbox" },
  dropdown: { group: "choices", icon: "down" },
  email: { group: "people", icon: "mail" },
  phone: { group: "people", icon: "phone" },
  address: { group: "people", icon: "home" },
  state: { group: "people", icon: "pin" },
  zipcode: { group: "people", icon: "pin" },
  unit_field: { group: "people", icon: "key" },
  agent: { group: "people", icon: "person" },
  ssn: { group: "people", icon: "lock" },
  date: { group: "dates", icon: "calendar" },
  date_range: {
    group: "dates",
    icon: "calendar",
  },
  currency: {
    group: "dates",
    icon: "money",
  },
  file: {
    group: "files",
    icon: "upload",
  },
  signature: { group: "files", icon: "pen" },
  signature_new: { group: "files", icon: "pen" },
};

import type { Kind } from "#contract/schemas/forms.ts";
import type { IconName } from "#ui/buttons/icon.tsx";

/** The groups of the builder's palette, in their order. */
export const paletteGroups = [
  "Text",
  "Choices",
  "People and places",
  "Dates and numbers",
  "Files and signatures",
] as const;
export type PaletteGroup = (typeof paletteGroups)[number];

/** Where each kind of field stands in the builder's palette, the icon beside its name, and what else it is searched by. */
export const palette: Record<Kind, { group: PaletteGroup; icon: IconName; synonyms: string }> = {
  single_line: { group: "Text", icon: "minus", synonyms: "Short answer, text box, line, name, occupation, job title" },
  multi_line: { group: "Text", icon: "lines", synonyms: "Long answer, paragraph, comments, notes, explanation" },
  text_display: {
    group: "Text",
    icon: "form",
    synonyms: "Instructions, information, heading, note, paragraph, disclaimer",
  },
  yes_no: { group: "Choices", icon: "check", synonyms: "True or false, question, toggle" },
  choice: { group: "Choices", icon: "radio", synonyms: "Radio buttons, multiple choice, pick one, select" },
  checkbox: { group: "Choices", icon: "checkbox", synonyms: "Tick boxes, multiple answers, pick several, select all" },
  dropdown: { group: "Choices", icon: "down", synonyms: "Drop-down menu, select, list, pick one" },
  email: { group: "People and places", icon: "mail", synonyms: "Email address, contact" },
  phone: { group: "People and places", icon: "phone", synonyms: "Telephone, cell, mobile, number, contact" },
  address: { group: "People and places", icon: "home", synonyms: "Street, home, city, location, residence" },
  state: { group: "People and places", icon: "pin", synonyms: "Region, territory, location" },
  zipcode: { group: "People and places", icon: "pin", synonyms: "Postal code, postcode" },
  unit_field: { group: "People and places", icon: "key", synonyms: "Apartment, property, home, suite, rental" },
  agent: { group: "People and places", icon: "person", synonyms: "Broker, realtor, contact, representative" },
  ssn: { group: "People and places", icon: "lock", synonyms: "Social Security, SSN, ITIN, tax ID, identity" },
  date: { group: "Dates and numbers", icon: "calendar", synonyms: "Birthday, birth date, calendar, day, move-in" },
  date_range: {
    group: "Dates and numbers",
    icon: "calendar",
    synonyms: "From, to, start and end, period, lease term, calendar",
  },
  currency: {
    group: "Dates and numbers",
    icon: "money",
    synonyms: "Money, dollars, income, salary, rent, price, number",
  },
  file: {
    group: "Files and signatures",
    icon: "upload",
    synonyms: "Upload, attachment, document, photo, ID, pay stub, PDF",
  },
  signature: { group: "Files and signatures", icon: "pen", synonyms: "Sign, initials, authorization, consent" },
  signature_new: { group: "Files and signatures", icon: "pen", synonyms: "Sign, draw, type, authorization, consent" },
};

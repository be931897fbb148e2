/**
 * What is said of a faulty answer, in English: each text is also its key in the translation catalogue.
 * Source: specification, sections 5 and 8; where those are silent, our own words.
 */
export const messages = {
  /** 15 U.S.C. 7001(c): before a signature */
  consent: "Please agree to sign and to get records electronically before you sign.",
  required: "This field is required.",
  email: "Please enter a valid email address.",
  phone: "Please enter a valid phone number. If it isn't a US number, start with + and the country code.",
  digits: "Please use digits only.",
  zipcode: "Please enter a valid ZIP code.",
  currency: "Please enter an amount in dollars, such as 1250.00.",
  ssn: "Please enter a valid SSN.",
  address: "Please enter a valid address.",
  date: "Invalid date entered",
  birthDate: "Please check the year of this birth date.",
  pastDate: "Please enter today's date or a later one.",
  dateRange: "The end date is before the start date.",
  file: "File upload failed.",
  choice: "Please choose one of the options.",
  oneLine: "Please use one line only.",
  signature: "This signature is too large. Please sign again.",
  wrongForm: "This answer isn't in the right format.",
  unkeepable: "This text contains a character that can't be saved.",
  unknownField: "This field isn't part of the form.",
} as const;

/** A ZIP code and a state that don't go together: which state the ZIP code is in, and which one was chosen. */
export function zipOfOtherState(zip: string, isIn: string, chosen: string): string {
  return `ZIP code ${zip} is in ${isIn}, not ${chosen}. Change the ZIP code or the state.`;
}

/** A file question takes this many at most. */
export function tooManyFiles(max: number): string {
  return `Too many files. You can add ${max} at most.`;
}

/** The same words as the contract's own limit. */
export function tooLong(max: number): string {
  return `Use at most ${max} characters.`;
}

import { formatCount } from "#texts/plural.ts";
import type { Values } from "#texts/values.ts";

export default {
  sign_electronically: "Please agree to sign and to get records electronically before you sign.",
  required: "This field is required.",
  email: "Please enter a valid email address.",
  phone: "Please enter a valid phone number. If it isn't a US number, start with + and the country code.",
  digits: "Please use digits only.",
  zip_code: "Please enter a valid ZIP code.",
  zip_code_of_other_state: ({ zip, state, chosen }: Values<"zip" | "state" | "chosen">) =>
    `ZIP code ${zip} is in ${state}, not ${chosen}. Change the ZIP code or the state.`,
  amount: "Please enter an amount in dollars, such as 1250.00.",
  ssn: "Please enter a valid SSN.",
  address: "Please enter a valid address.",
  date: "Invalid date entered",
  birth_date: "Check the year of birth.",
  past_date: "Please enter today's date or a later one.",
  future_date: "Please enter today's date or an earlier one.",
  date_range: "The end date is before the start date.",
  file: "File upload failed.",
  uploading: "Please wait. A file is still uploading.",
  too_many_files: ({ n }: Values<"n">) => `Too many files. You can add up to ${n}.`,
  choice: "Please choose one of the options.",
  one_line: "Please use one line only.",
  too_long: ({ n }: { n: number }) => `Use ${formatCount(n)} characters or fewer.`,
  signature: "This signature is too large. Please sign again.",
  wrong_format: "This answer isn't in the right format.",
  invalid_character: "This text contains a character that can't be saved.",
  unknown_field: "This field isn't part of the form.",
};

import { plural } from "#texts/plural.ts";
import type { Values } from "#texts/values.ts";

export default {
  addresses_employers: "Addresses and employers",
  and: " and ",
  answer_shortened: "… (shortened here; the application has the full answer)",
  application_of: ({ name }: Values<"name">) => `Rental application of ${name}`,
  attached_more_pages: ({ n }: { n: number }) =>
    plural("en", n, {
      one: "This is the last page printed here. The file has 1 more page.",
      other: `This is the last page printed here. The file has ${n} more pages.`,
    }),
  attached_not_printed: {
    broken: "Not printed here: the pages couldn't be read. The file is saved with the application.",
    locked: "Not printed here: the file is locked with a password. The file is saved with the application.",
    limits: "Not printed here: the file is too large or too complex. The file is saved with the application.",
    full: "Not printed here: the files before it use all the space for attached pages. The file is saved with the application.",
  },
  attached_page: ({ filename, page, total }: Values<"filename" | "page" | "total">) =>
    `${filename}, page ${page} of ${total}`,
  attached_part: ({ printed, total }: Values<"printed" | "total">) =>
    `The first ${printed} of ${total} pages are printed here. The file is saved with the application.`,
  awarded: "Awarded",
  balance_of: ({ balance, limit }: Values<"balance" | "limit">) => `${balance} of ${limit}`,
  bureau: "Bureau",
  condition_answered: ({ question }: Values<"question">) => `you answered “${question}”`,
  condition_not_one_of: ({ answers, question }: Values<"answers" | "question">) =>
    `you didn't answer ${answers} to “${question}”`,
  condition_one_of: ({ answers, question }: Values<"answers" | "question">) =>
    `you answered ${answers} to “${question}”`,
  consent_screening: "Consent to screening",
  consent_withdrawn: ({ when }: Values<"when">) => `Withdrawn ${when}`,
  copies_attached: "Copies are attached",
  copy_attached: "A copy is attached",
  court_address: "Court's address",
  credit_limit: "Limit",
  criminal_records: "Criminal records",
  date: "Date",
  employer: "Employer",
  eviction_records: "Eviction records",
  factor: ({ n }: Values<"n">) => `Factor ${n}`,
  file_notes: "Notes in the file",
  handout_of: ({ landlord }: Values<"landlord">) => `Listing handout of ${landlord}`,
  how_to_fill_in: ({ product }: Values<"product">) =>
    `Fill this out on a computer or phone, or print it. * marks required questions. ${product} doesn't receive it, so give it to the landlord yourself.`,
  landlord: "Landlord",
  late_counts: ({ days_30, days_60, days_90 }: Values<"days_30" | "days_60" | "days_90">) =>
    `30 days: ${days_30}, 60 days: ${days_60}, 90 days: ${days_90}`,
  loan: "Loan",
  logo_of: ({ landlord }: Values<"landlord">) => `Logo of ${landlord}`,
  made_on: "Date",
  missing_characters: "\uFFFD stands for a character that this document's fonts don't have. You can see it online.",
  only_if: ({ condition }: Values<"condition">) => `Only if ${condition}:`,
  or: " or ",
  outcome: "Outcome",
  page_of: ({ page, pages }: Values<"page" | "pages">) => `Page ${page} of ${pages}`,
  parties: "Parties",
  payments: "Payments",
  payments_from: ({ month, payments }: Values<"month" | "payments">) => `${month} and earlier: ${payments}`,
  phone: "Phone",
  place: "Location",
  property: "Property",
  qr_code: ({ link }: Values<"link">) => `QR code for ${link}`,
  rental_application: "Rental application",
  report: "Report",
  report_of: ({ title, name }: Values<"title" | "name">) => `${title} of ${name}`,
  required: ({ label }: Values<"label">) => `${label}, required`,
  required_if: ({ condition }: Values<"condition">) => `Required if ${condition}.`,
  same_form_online: ({ link }: Values<"link">) => `The same form online, safer for numbers and files: ${link}`,
  score: "Score",
  score_scale: ({ value, min, max }: Values<"value" | "min" | "max">) => `${value} (from ${min} to ${max})`,
  sentenced: "Sentenced",
  sign_or_type: "Sign by hand, or type your name",
  signed_by_hand: ({ label }: Values<"label">) => `${label}: signed by hand`,
  ssn_hint: "000-00-0000. Don't email a form with this number on it. Leave it blank, and give the number in person.",
  submitted: "Submitted",
  to_fill_in: ({ name }: Values<"name">) => `${name} (fillable)`,
  version: "Version",
  version_earlier: ({ n, total, when }: Values<"n" | "total" | "when">) =>
    `${n} of ${total}, an earlier one, signed ${when}`,
  version_latest: ({ n, total, when }: Values<"n" | "total" | "when">) =>
    `${n} of ${total}, the latest, signed ${when}`,
};

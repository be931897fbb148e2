export default {
  certification: {
    label: "Certify what you use the reports for",
    criteria: {
      purpose: "I use these reports only to decide on this person's rental application.",
      safekeeping:
        "I keep them secure, share them only with people who take part in the decision, and dispose of them securely when I no longer need them.",
      notice:
        "If a report plays any part in an adverse decision, I give the applicant the notice that the law requires.",
    },
  },
  error: {
    missing_address: {
      title: "The property address is missing",
      text: "The bureau and local law require the address of the home. Enter it to order the report.",
    },
    missing_person: {
      title: "The applicant's information is incomplete",
      text: "The bureau needs the applicant's name, Social Security number, date of birth, address and a valid email address. Ask the applicant to complete or correct their application.",
    },
    name_too_long: {
      title: "The name is too long for the bureau",
      text: "The bureau accepts first names of 2 to 15 letters and last names of 2 to 25. Enter the shorter name shown on the applicant's other documents.",
    },
    frozen_file: {
      title: "The applicant's credit file is frozen",
      text: "The applicant must lift the freeze at TransUnion, which is free and takes minutes. Ask them to do that, then order the report again.",
    },
    not_verified: {
      title: "The bureau couldn't identify the applicant",
      text: "The applicant's information may not match the bureau's records. Ask them to check their name, date of birth and address, then order the report again. If it fails again, report an error below.",
    },
    manual_verification: {
      title: "The bureau is reviewing the applicant's identity manually",
      text: "This takes up to two business days. We order the reports automatically when it's done.",
    },
    no_ssn: {
      title: "No SSN or ITIN",
      text: "The applicant has no Social Security number or ITIN, and the bureau can't prepare a report without one. Nothing was charged. You can ask for pay stubs, references or a portable report instead.",
    },
    unconfirmed_statement: {
      title: "The bureau requires a legal statement",
      text: "Before it prepares a report for this home, the bureau requires a legal statement that we can't make yet. Nothing was ordered. We're checking the statement; order the report again in a few days.",
    },
    missing_consent: {
      title: "Not ordered",
      text: "Reports for this home require a notice or statement that wasn't part of what the applicant agreed to, for example because the home's address was corrected later. The report wasn't ordered, and any payment for it is refunded. You can ask for pay stubs, references or a portable report instead, or ask the applicant to apply again.",
    },
    consent_withdrawn: {
      title: "Consent withdrawn",
      text: "The applicant withdrew consent to screening before this report was ordered. It wasn't ordered, and any payment for it is refunded.",
    },
    decided: {
      title: "Not ordered",
      text: "A decision was made on the application before this report was ordered. It wasn't ordered, and any payment for it is refunded.",
    },
    failed: {
      title: "The bureau couldn't prepare the report",
      text: "Order it again at no extra cost. If it fails again, report an error below.",
    },
  },
  name: { credit: "Credit", eviction: "Eviction", criminal: "Criminal" },
  title: { credit: "Credit report", eviction: "Eviction report", criminal: "Criminal report" },
};

import type Stripe from "stripe";

export type RequirementError = Pick<Stripe.Account.Requirements.Error, "code" | "reason" | "requirement">;

/** What an account's requirements depend on. */
type RequirementInputs = {
  businessType: "individual" | "company";
  /** the names of provided fields */
  given: readonly string[];
  errors: readonly RequirementError[];
  hasBank: boolean;
  /** whether the account has tax forms enabled */
  isTaxReported: boolean;
};

const requiredFields = {
  individual: ["individual.first_name", "individual.last_name", "individual.id_number", "individual.dob"],
  company: [
    ...["company.name", "company.tax_id", "company.address", "company.phone", "company.owners_provided"],
    ...["first_name", "last_name", "id_number", "dob", "address", "email", "relationship.title"].map(
      (name) => `representative.${name}`,
    ),
  ],
};

/** Fields that the vendor can only verify later, and requires for a tax form. */
const taxFormFields = { individual: ["individual.address"], company: [] };

/** Returns the account's requirements in the vendor's format. */
export function requirementsOf({ businessType, given, errors, hasBank, isTaxReported }: RequirementInputs) {
  const missing = (names: readonly string[]) => names.filter((name) => !given.includes(name));
  const due = [
    ...new Set([
      ...missing(requiredFields[businessType]),
      ...missing(["tos_acceptance.date"]),
      ...(hasBank ? [] : ["external_account"]),
      ...errors.map(({ requirement }) => requirement),
    ]),
  ];
  const later = isTaxReported ? missing(taxFormFields[businessType]) : [];
  return {
    alternatives: [],
    current_deadline: null,
    currently_due: due,
    eventually_due: [...due, ...later],
    past_due: due,
    pending_verification: [],
    disabled_reason: due.length === 0 ? null : "requirements.past_due",
    errors: [...errors],
  };
}

const unverifiableNumber = "111111111";
const numberOf = (value: unknown): string => (typeof value === "string" ? value.replaceAll("-", "") : "");

/**
 * Returns the error of an identity number that can't be verified: the vendor's test number for it is 111-11-1111, for
 * persons and companies.
 * @param name such as `individual.id_number`; undefined for a field that isn't verified
 */
export function verificationError(name: string, value: unknown): RequirementError | undefined {
  if (numberOf(value) !== unverifiableNumber) return undefined;
  if (name === "company.tax_id")
    return {
      code: "verification_failed_tax_id_match",
      requirement: name,
      reason: "The tax ID does not match the name of the business. Check both against your IRS records.",
    };
  if (!name.endsWith(".id_number")) return undefined;
  const part = name.slice(0, name.indexOf("."));
  return {
    code: "verification_failed_keyed_identity",
    requirement: `${part}.verification.document`,
    reason: "The details could not be verified. Upload a government-issued ID that shows the name and date of birth.",
  };
}

/** Returns the error of an unreadable document, which its file name selects. */
export const unreadableDocumentError = (requirement: string): RequirementError => ({
  code: "verification_document_not_readable",
  requirement,
  reason: "The document can't be read. Upload a color photo that is in focus and shows all four corners.",
});

/** The vendor's test numbers of a working account and of a closed one. */
export const workingAccount = "000123456789";
export const closedAccount = "000111111113";

/** The details that set up an account for payouts. */
export const payoutDetails = {
  account_type: "individual",
  legal_first_name: "Lena",
  legal_last_name: "Landlord",
  personal_tax_id: "000-00-0000",
  dob: "04/12/1980",
  routing_number: "110000000",
  account_number: workingAccount,
  terms_accepted: true,
};
/** The additional details of a company. */
export const businessDetails = {
  account_type: "company",
  business_name: "Maple Court LLC",
  business_tax_id: "98-7154326",
  business_address_line1: "48 Linden Avenue",
  business_address_city: "Houston",
  business_address_state: "TX",
  business_address_zip_code: "77002",
};
/** The amounts of the deposits that verify the account. */
export const depositAmounts = { amount1: "0.32", amount2: "0.45" };

/** The company details that only the provider's own form requests. */
export const companyAnswers = {
  "company.phone": "(512) 555-0142",
  "company.owners_provided": "true",
  "representative.relationship.title": "Managing member",
};

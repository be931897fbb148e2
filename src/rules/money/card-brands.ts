/** The card brands whose logos are displayed at the card field, in the order of the specification (section 2.5). */
export const displayedBrands = [
  "Visa",
  "MasterCard",
  "Discover",
  "JCB",
  "Maestro",
  "American Express",
  "Diners Club",
  "Visa Electron",
] as const;
export type DisplayedBrand = (typeof displayedBrands)[number];

const brandNames: Record<string, string> = {
  visa: "Visa",
  mastercard: "MasterCard",
  discover: "Discover",
  jcb: "JCB",
  amex: "American Express",
  diners: "Diners Club",
  unionpay: "UnionPay",
};

/** Returns a brand's name as payers know it, from the provider's term. */
export const brandName = (brand: string): string => brandNames[brand] ?? "Card";

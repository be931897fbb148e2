/** What is signed, or says what a signature would mean: read translated, its English original must be at hand too. */
const legal = /^(authorization|guarantee|owners)__/;

/** Whether the text of the product's forms with this field name is one of those. */
export const isLegalText = (name: string): boolean => legal.test(name);

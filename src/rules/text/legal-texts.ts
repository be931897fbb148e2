/** Texts that are signed, or that explain what a signature means: a translation must offer the English original too. */
const legalNamePattern = /^(authorization|guarantee|owners)__/;

/** Whether the product's form text with this field name is a legal text. */
export const isLegalText = (name: string): boolean => legalNamePattern.test(name);

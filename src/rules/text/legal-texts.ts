/** Texts that are signed, or that explain what a signature means: a translation must offer the English original too. */
const legal = /^(authorization|guarantee|owners)__/;

/** Whether the text of the product's forms with this field name is one of those. */
export const isLegalText = (name: string): boolean => legal.test(name);

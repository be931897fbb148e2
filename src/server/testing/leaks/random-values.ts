const randomValues = [
  /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/g,
  // digests and encrypted values
  /\b[\da-f]{32,}\b/g,
  /\bv1\.\w+\.[\w+/=-]+/g,
  // the fraction of a second of a time
  /(?<=\d\d:\d\d:\d\d)\.\d+/g,
];

/**
 * Returns the text without IDs, digests, encrypted values and fractions of seconds, for tests that search it for a few
 * digits: by chance, one of these could contain them.
 */
export const withoutRandomValues = (text: string): string =>
  randomValues.reduce((rest, pattern) => rest.replace(pattern, ""), text);

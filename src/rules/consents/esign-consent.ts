/**
 * The disclosure that signers read and accept before they sign electronically: 15 U.S.C. 7001(c)(1)(A) to (C). Its
 * texts are in the catalog by their version. A text that was accepted never changes: new wording is a new version,
 * added at the front of the list.
 */
export const esignConsents = [
  {
    /** the day from which it is shown, YYYY-MM-DD; stored with every signature */
    version: "2026-11-28",
    source: "15 U.S.C. 7001(c)(1)",
    /** the day on which it was last compared with its source, YYYY-MM-DD */
    checked_on: "2026-11-28",
    /** the legal duty that each of its parts meets */
    bases: [
      "7001(c)(1)(B)(ii)",
      "7001(c)(1)(B)(iii)",
      "7001(c)(1)(B)(i)(I)",
      "7001(c)(1)(B)(i)(II), (iii)",
      "7001(c)(1)(B)(iii)",
      "7001(c)(1)(B)(iv)",
      "7001(c)(1)(C)(i), (D)",
    ],
  },
] as const;

/** The current version. */
export const esignConsent = esignConsents[0];

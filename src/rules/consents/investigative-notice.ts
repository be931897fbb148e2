/**
 * The notice before reports are ordered about an applicant for a home in California, with the box that requests copies:
 * Cal. Civ. Code § 1786.16. Its texts are in the catalog by their version. A text that was shown never changes: new
 * wording is a new version, added at the front of the list.
 */
export const investigativeNotices = [
  {
    /** the day from which it is shown, YYYY-MM-DD; stored with the answer */
    version: "2026-11-29",
    source: "§§ 1786.16(a)(3), 1786.16(b)(1), 1786.22, Cal. Civ. Code",
    /** the day on which it was last compared with its source, YYYY-MM-DD */
    checked_on: "2026-11-29",
  },
] as const;

/** The current version. */
export const investigativeNotice = investigativeNotices[0];

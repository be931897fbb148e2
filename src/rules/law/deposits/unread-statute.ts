/** The common properties of rules whose statute hasn't been read yet. */
export const unreadStatute = {
  effective_from: null,
  read_in: "general knowledge; the statute was not read",
  checked_on: "2026-11-28",
  confirmed: false,
} as const;

/** The events of a company that its history shows, as the audit log names them. */
export const teamActions = [
  "company created",
  "company changed",
  "second factor requirement changed",
  "member invited",
  "member invitation sent again",
  "member invitation withdrawn",
  "member invitation declined",
  "member joined",
  "member rights changed",
  "member removed",
  "member deactivated",
  "member left",
  "ownership offered",
  "ownership offer withdrawn",
  "ownership transferred",
] as const;
export type TeamAction = (typeof teamActions)[number];

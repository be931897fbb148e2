/** The sample's applicants: nobody real. `days` is how long ago they applied. */
export const people = [
  { first: "Maya", last: "Okafor", unit: "12 Maple Court, Unit 2B", days: 0, outcome: null },
  { first: "Daniel", last: "Reyes", unit: "12 Maple Court, Unit 2B", days: 1, outcome: "shortlist" },
  { first: "Priya", last: "Raman", unit: "12 Maple Court, Unit 5A", days: 1, outcome: null },
  { first: "Tomasz", last: "Wójcik", unit: "480 Harbor Street, Apt 3", days: 2, outcome: null },
  { first: "Aaliyah", last: "Brooks", unit: "480 Harbor Street, Apt 3", days: 3, outcome: "shortlist" },
  { first: "Hannah", last: "Lindqvist", unit: "12 Maple Court, Unit 5A", days: 5, outcome: null },
  { first: "Marcus", last: "Bell", unit: "77 Orchard Lane", days: 8, outcome: "accept" },
  { first: "Sofía", last: "Delgado", unit: "77 Orchard Lane", days: 9, outcome: "reject" },
  { first: "Ken", last: "Nakamura", unit: "480 Harbor Street, Apt 1", days: 14, outcome: "archive" },
  { first: "Rosa", last: "Almeida", unit: "480 Harbor Street, Apt 1", days: 15, outcome: null },
] as const;
export type SamplePerson = (typeof people)[number];

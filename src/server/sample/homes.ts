/** The sample landlord's homes, in a city whose law allows all reports and fees. */
const columbus = { city: "Columbus", state: "OH", zip: "43215" };

export const homes = {
  maple2B: { address: { street: "12 Maple Court", unit: "Unit 2B", ...columbus }, rent: "1250.00" },
  maple3C: { address: { street: "12 Maple Court", unit: "Unit 3C", ...columbus }, rent: "1450.00" },
  maple5A: { address: { street: "12 Maple Court", unit: "Unit 5A", ...columbus }, rent: "1725.00" },
  harbor1: { address: { street: "480 Harbor Street", unit: "Apt 1", ...columbus }, rent: "1380.00" },
  harbor3: { address: { street: "480 Harbor Street", unit: "Apt 3", ...columbus }, rent: "1595.00" },
  orchard: { address: { street: "77 Orchard Lane", unit: "", ...columbus }, rent: "2100.00" },
  blake: {
    address: { street: "1450 Blake Street", unit: "Apt 12", city: "Denver", state: "CO", zip: "80202" },
    rent: "1890.00",
  },
} as const;
export type Home = keyof typeof homes;

const allReports = ["credit", "eviction", "criminal"] as const;

/** The sample landlord's forms: one that requires everything, one with reports only, and one that is free. */
export const forms = [
  { slug: "hart-properties", name: "Hart Properties application" },
  { slug: "maple-court", name: "12 Maple Court", fee: "60.00", selected: allReports, verify_income: true },
  { slug: "harbor-street", name: "480 Harbor Street", fee: "45.00", selected: allReports },
] as const;
export type FormSlug = (typeof forms)[number]["slug"];

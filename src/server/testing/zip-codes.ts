/** A ZIP code of each state that tests have homes in. */
const zips: Record<string, string> = {
  CA: "94607",
  CO: "80202",
  CT: "06103",
  DC: "20001",
  IL: "62701",
  MA: "02108",
  MD: "21201",
  ME: "04401",
  MN: "55401",
  NJ: "07102",
  NY: "12207",
  OR: "97301",
  RI: "02903",
  TX: "78701",
  VA: "23219",
  WA: "98501",
  WI: "53703",
};

/** Returns a state's ZIP code. @throws Error for a state that is not in the list and has to be added */
export function zipCodeOf(state: string): string {
  const zip = zips[state];
  if (!zip) throw new Error(`There is no ZIP code of ${state} for tests.`);
  return zip;
}

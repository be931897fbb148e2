/** The outcome of an identity check at a bureau. */
export type IdentityOutcome =
  /** asks questions; passes or fails by the answers */
  | "questions"
  /** asks questions; always fails */
  | "always_failed"
  /** asks questions; then requires a manual review */
  | "manual"
  /** knows the person, but has too little data for questions */
  | "no_questions"
  /** the person has frozen their file */
  | "frozen"
  | "not_found";

/** The content of a person's reports. */
export type FileKind = "clean" | "thin" | "frozen" | "no_hit" | "bankruptcy" | "evictions" | "felony" | "fair";

export type Persona = {
  first_name: string;
  last_name: string;
  ssn: string;
  /** YYYY-MM-DD */
  date_of_birth: string;
  street_address: string;
  city: string;
  state: string;
  zip: string;
  identity: IdentityOutcome;
  file: FileKind;
  /** a description for the user who selects a persona */
  about: string;
};

const home = { street_address: "12 Quarry Bell Road", city: "Troy", state: "NY", zip: "12180" };

/**
 * Fictitious people, identified by their SSN alone (666 was never issued). Any other SSN has a clean file. The right
 * answer to a bureau's question is the first of its five choices in alphabetical order.
 */
export const personas: readonly Persona[] = [
  {
    ...home,
    first_name: "Clara",
    last_name: "Whitfield",
    ssn: "666-01-0001",
    date_of_birth: "1988-04-17",
    identity: "questions",
    file: "clean",
    about: "A clean file: long credit history, no cases",
  },
  {
    ...home,
    first_name: "Theo",
    last_name: "Nakamura",
    ssn: "666-01-0002",
    date_of_birth: "2003-09-02",
    identity: "no_questions",
    file: "thin",
    about: "A thin file: not enough information for questions or a score",
  },
  {
    ...home,
    first_name: "Freya",
    last_name: "Lindqvist",
    ssn: "666-01-0003",
    date_of_birth: "1979-12-28",
    identity: "frozen",
    file: "frozen",
    about: "A frozen file: no access until the freeze is lifted",
  },
  {
    ...home,
    first_name: "Noor",
    last_name: "Haddad",
    ssn: "666-01-0004",
    date_of_birth: "1996-06-11",
    identity: "not_found",
    file: "no_hit",
    about: "No hit: the bureau has no file on the person",
  },
  {
    ...home,
    first_name: "Benedict",
    last_name: "Marlowe",
    ssn: "666-01-0005",
    date_of_birth: "1971-02-03",
    identity: "questions",
    file: "bankruptcy",
    about: "A bankruptcy, discharged",
  },
  {
    ...home,
    first_name: "Evangeline",
    last_name: "Duarte",
    ssn: "666-01-0006",
    date_of_birth: "1984-10-19",
    identity: "questions",
    file: "evictions",
    about: "Two eviction cases",
  },
  {
    ...home,
    first_name: "Felix",
    last_name: "Oduya",
    ssn: "666-01-0007",
    date_of_birth: "1990-01-25",
    identity: "questions",
    file: "felony",
    about: "A felony conviction",
  },
  {
    ...home,
    first_name: "Quentin",
    last_name: "Abara",
    ssn: "666-01-0008",
    date_of_birth: "1993-07-07",
    identity: "always_failed",
    file: "clean",
    about: "Always fails the bureau's questions",
  },
  {
    ...home,
    first_name: "Manuela",
    last_name: "Sorensen",
    ssn: "666-01-0009",
    date_of_birth: "1965-03-30",
    identity: "manual",
    file: "clean",
    about: "Correct answers, but needs manual verification",
  },
  {
    ...home,
    first_name: "Fiona",
    last_name: "Adeyemi",
    ssn: "666-01-0010",
    date_of_birth: "1999-05-14",
    identity: "questions",
    file: "fair",
    about: "A fair score: one collection, high card utilization",
  },
];

/** Finds the persona with an SSN. @param ssn nine digits, with or without hyphens */
export function findPersona(ssn: string): Persona | undefined {
  const digits = ssn.replaceAll("-", "");
  return personas.find((persona) => persona.ssn.replaceAll("-", "") === digits);
}

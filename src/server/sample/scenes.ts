import { foldText } from "#rules/text/fold-text.ts";
import { sampleApplicant } from "./access.ts";
import type { FormSlug, Home } from "./homes.ts";
import type { LandlordAct } from "./landlord-acts.ts";
import type { PortableAgency } from "./portable-report.ts";

/** A fictitious applicant: SSNs that begin with 666 were never issued. */
export type SamplePerson = {
  first: string;
  last: string;
  email: string;
  dateOfBirth: string;
  /** the SSN of a persona in `sandbox/personas/personas.ts` if their reports contain records */
  ssn: string;
  phone: string;
  /** their current address, in Columbus */
  street: string;
  employer: string;
  position: string;
  income: string;
  household: string;
};

/** An application and its outcome. */
export type SampleScene = {
  person: SamplePerson;
  form: FormSlug;
  home: Home;
  /** how long ago it was submitted, in hours */
  hoursAgo: number;
  /** the login at the sandbox's bank, if income is verified */
  bank?: string;
  /** provides a portable report of this agency instead of ordered reports; nothing has to be paid */
  portable?: PortableAgency;
  /** undefined: the applicant has yet to pay */
  card?: string;
  /** joins the household of the previous scene */
  household?: true;
  /** the landlord's actions; `after`: hours after the submission */
  acts?: readonly (LandlordAct & { after: number })[];
};

let personCount = 0;

function createPerson(
  first: string,
  last: string,
  [dateOfBirth, ssn]: readonly [string, string?],
  street: string,
  [employer, position, income]: readonly [string, string, string],
  household = "1",
  email = `${toLowerAscii(first)}.${toLowerAscii(last)}@lintel.example`,
): SamplePerson {
  const number = String(10 + personCount++);
  return {
    ...{ first, last, email, dateOfBirth, street, employer, position, income, household },
    ssn: ssn ?? `666-02-10${number}`,
    phone: `(614) 555-01${number}`,
  };
}

const toLowerAscii = (text: string) => foldText(text).replace(/[^a-z]/g, "");

const maya = createPerson(
  "Maya",
  "Okafor",
  ["1994-03-22", "666-01-0010"],
  "88 Linwood Avenue",
  ["Riverside Elementary School", "Teacher", "5900.00"],
  "2",
  sampleApplicant,
);
const daniel = createPerson(
  "Daniel",
  "Reyes",
  ["1990-11-08"],
  "310 Oak Street",
  ["Northway Logistics", "Dispatcher", "5900.00"],
  "2",
);
const elena = createPerson(
  "Elena",
  "Reyes",
  ["1991-06-30"],
  "310 Oak Street",
  ["Collar Works Cafe", "Shift manager", "2450.00"],
  "2",
);
const priya = createPerson(
  "Priya",
  "Raman",
  ["1989-01-17"],
  "1120 Neil Avenue",
  ["Bright Lane Software", "Product designer", "5900.00"],
  "2",
);
const tomasz = createPerson(
  "Tomasz",
  "Wójcik",
  ["1984-10-19", "666-01-0006"],
  "64 Whittier Street",
  ["Harbor Boat Works", "Carpenter", "4900.00"],
  "3",
);
const aaliyah = createPerson("Aaliyah", "Brooks", ["1992-08-04"], "905 Franklin Avenue", [
  "County General Hospital",
  "Registered nurse",
  "6850.00",
]);
const hannah = createPerson(
  "Hannah",
  "Lindqvist",
  ["1987-12-12"],
  "27 Schiller Park",
  ["German Village Bakery", "Head baker", "4100.00"],
  "2",
);
const gareth = createPerson("Gareth", "Pell", ["1990-01-25", "666-01-0007"], "512 Parsons Avenue", [
  "Ironwood Logistics",
  "Forklift operator",
  "4300.00",
]);
const marcus = createPerson(
  "Marcus",
  "Bell",
  ["1971-02-03", "666-01-0005"],
  "19 Clinton Heights",
  ["Bell & Sons Electric", "Electrician", "6650.00"],
  "4",
);
const sofia = createPerson("Sofía", "Delgado", ["1996-05-27"], "233 Lexington Avenue", [
  "Delgado Translations",
  "Interpreter",
  "5900.00",
]);
const ken = createPerson(
  "Ken",
  "Nakamura",
  ["1979-09-15"],
  "71 Hubbard Avenue",
  ["Columbus Transit Authority", "Bus mechanic", "5750.00"],
  "2",
);
const rosa = createPerson("Rosa", "Almeida", ["1955-07-21"], "402 Town Street", [
  "Almeida Family Dental",
  "Hygienist, retired",
  "1870.00",
]);

const ingrid = createPerson("Ingrid", "Solberg", ["1993-02-11"], "640 Mohawk Street", [
  "Mile High Robotics",
  "Test engineer",
  "6300.00",
]);

const day = 24;

/** Oldest first. */
export const scenes: readonly SampleScene[] = [
  {
    person: maya,
    form: "harbor-street",
    home: "harbor3",
    hoursAgo: 16 * day,
    card: "pm_card_visa",
    acts: [
      { act: "read reports", after: 3 },
      {
        act: "decline",
        after: 2 * day,
        body: { adverse_action: true, reasons: ["Credit history"], delivery: "email", with_email: true },
      },
    ],
  },
  {
    person: rosa,
    form: "maple-court",
    home: "maple2B",
    hoursAgo: 15 * day,
    bank: "benefits",
    card: "pm_card_discover",
    acts: [
      { act: "refund", after: day, body: { reason: "The applicant moved to another city and withdrew." } },
      { act: "archive", after: day + 1 },
    ],
  },
  {
    person: ken,
    form: "hart-properties",
    home: "harbor1",
    hoursAgo: 14 * day,
    acts: [{ act: "archive", after: 3 * day }],
  },
  {
    person: sofia,
    form: "maple-court",
    home: "maple3C",
    hoursAgo: 9 * day,
    bank: "steady",
    card: "pm_card_mastercard",
    acts: [
      { act: "read reports", after: 5 },
      { act: "accept", after: 2 * day, body: { with_email: true } },
    ],
  },
  {
    person: marcus,
    form: "harbor-street",
    home: "orchard",
    hoursAgo: 8 * day,
    card: "pm_card_amex",
    acts: [
      { act: "read reports", after: 4 },
      {
        act: "accept",
        after: day,
        body: {
          reasons: ["Credit history"],
          terms: { deposit: "1050.00", guarantor: true },
          delivery: "email",
          with_email: true,
        },
      },
    ],
  },
  {
    person: gareth,
    form: "harbor-street",
    home: "harbor1",
    hoursAgo: 6 * day,
    card: "pm_card_visa",
    acts: [{ act: "read reports", after: 6 }],
  },
  {
    person: hannah,
    form: "hart-properties",
    home: "orchard",
    hoursAgo: 5 * day,
    acts: [{ act: "request payment", after: 4 * day, body: { report_source_identifiers: ["credit", "eviction"] } }],
  },
  {
    person: aaliyah,
    form: "harbor-street",
    home: "harbor3",
    hoursAgo: 4 * day,
    card: "pm_card_visa",
    acts: [
      { act: "read reports", after: 2 },
      { act: "shortlist", after: 3 },
    ],
  },
  {
    person: tomasz,
    form: "harbor-street",
    home: "harbor3",
    hoursAgo: 3 * day,
    card: "pm_card_mastercard",
    acts: [{ act: "read reports", after: 5 }],
  },
  { person: priya, form: "maple-court", home: "maple2B", hoursAgo: 2 * day, bank: "steady", card: "pm_card_visa" },
  {
    person: daniel,
    form: "maple-court",
    home: "maple5A",
    hoursAgo: day + 2,
    bank: "steady",
    card: "pm_card_visa",
    acts: [{ act: "read reports", after: 6 }],
  },
  {
    person: elena,
    form: "maple-court",
    home: "maple5A",
    hoursAgo: day,
    bank: "gig",
    card: "pm_card_visa",
    household: true,
    acts: [
      { act: "read reports", after: 4 },
      { act: "shortlist", after: 5 },
    ],
  },
  {
    person: ingrid,
    form: "harbor-street",
    home: "blake",
    hoursAgo: 18,
    portable: {
      from: "Front Range Tenant Reports",
      address: "900 17th Street, Denver, CO 80202",
      phone: "(303) 555-0147",
    },
  },
  { person: maya, form: "maple-court", home: "maple2B", hoursAgo: 2, bank: "steady" },
];

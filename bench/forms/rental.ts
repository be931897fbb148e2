/** A rental application in a neutral format, from which each renderer builds its form. */
export type QuestionKind = "text" | "email" | "phone" | "ssn" | "zip" | "date" | "state" | "radio" | "checks";
export type Question = { name: string; label: string; kind: QuestionKind; required: boolean; options: string[] };
export type Part = { title: string; questions: Question[] };

const person = ["First name*", "Middle name", "Last name*", "Date of birth* date", "Email* email", "Phone* phone"];
const place = ["Street*", "Unit", "City*", "State* state", "Zip* zip", "From* date", "Until date", "Monthly rent"];
const work = ["Employer*", "Position*", "Supervisor", "Phone* phone", "Started* date", "Monthly income*"];
const where = ["Street", "City", "State state", "Zip zip"];

/** `*` marks required questions; a kind other than text comes last; options follow a colon. */
const parts: Record<string, string[]> = {
  Application: ["Property*", "Unit", "Move-in date* date", "Lease radio: One year | Two years", "Referred by"],
  Applicant: [...person, "Social security number* ssn", "License number", "License state state", "Other names"],
  Contact: [
    "Second phone phone",
    "Second email email",
    "Best time radio: Morning | Evening",
    "Reach me by checks: Phone | Email | Text",
  ],
  "Second applicant": [...person, "Social security number ssn", "License number", "License state state", "Relation"],
  "Current address": [...place, "Landlord*", "Landlord phone* phone", "Reason for leaving"],
  "Previous address": [...place, "Landlord", "Landlord phone phone", "Reason for leaving"],
  "Earlier address": [...place, "Landlord", "Landlord phone phone", "Reason for leaving"],
  "Present employer": [...work, ...where, "Full time radio: Yes | No"],
  "Previous employer": [...work, ...where, "Until date", "Full time radio: Yes | No"],
  "Second employer": [...work, ...where, "Employed as radio: Employee | Contractor"],
  Money: [
    "Bank*",
    "Branch city",
    "Branch state state",
    "Savings",
    "Other income",
    "Source",
    "Paid radio: Weekly | Monthly",
    "Debts",
  ],
  Vehicle: [
    "Make",
    "Model",
    "Year",
    "Color",
    "Plate",
    "Plate state state",
    "Parking checks: Garage | Street | None",
    "Insured radio: Yes | No",
  ],
  Household: [
    "Adults*",
    "Children",
    "Smokers radio: Yes | No",
    "Pets radio: Yes | No",
    "Pet",
    "Breed",
    "Weight",
    "Vaccinated on date",
  ],
  "First reference": ["Name*", "Relation*", "Phone* phone", "Email email", ...where, "Known since date"],
  "Second reference": ["Name", "Relation", "Phone phone", "Email email", ...where, "Known since date"],
  Emergency: [
    "Name*",
    "Relation*",
    "Phone* phone",
    "Second phone phone",
    "Email email",
    ...where,
    "Has keys radio: Yes | No",
    "I agree to* checks: Credit | Background | References",
    "Signed on* date",
  ],
};

function question(title: string, spec: string): Question {
  const [head = "", options = ""] = spec.replaceAll("*", "").split(": ");
  const [, label = "", kind = "text"] = /^(.*?)(?: (email|phone|ssn|zip|date|state|radio|checks))?$/.exec(head) ?? [];
  return {
    name: `${title} ${label}`.toLowerCase().replace(/[^a-z0-9]+/g, "_"),
    label,
    kind: kind as QuestionKind,
    required: spec.includes("*"),
    options: options ? options.split(" | ") : [],
  };
}

/** 150 questions in 16 sections. */
export const rental: Part[] = Object.entries(parts).map(([title, specs]) => ({
  title,
  questions: specs.map((spec) => question(title, spec)),
}));

/** 1,000 questions in 40 sections: the same questions, repeated. */
export const long: Part[] = Array.from({ length: 40 }, (_, index) => ({
  title: `Part ${index + 1}`,
  questions: Array.from({ length: 25 }, (_, i): Question => {
    const all = rental.flatMap(({ questions }) => questions);
    const one = all[(index * 25 + i) % all.length];
    if (!one) throw new Error("There is no question to repeat.");
    return { ...one, name: index * 25 + i < all.length ? one.name : `part_${index}_${i}_${one.name}` };
  }),
}));

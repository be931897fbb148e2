/** A rental application in a neutral format, from which each renderer builds its form. */
export type QuestionKind = "text" | "email" | "phone" | "ssn" | "zip" | "date" | "state" | "radio" | "checks";
export type Question = { name: string; label: string; kind: QuestionKind; required: boolean; options: string[] };
export type FormSection = { title: string; questions: Question[] };

const personQuestions = [
  "First name*",
  "Middle name",
  "Last name*",
  "Date of birth* date",
  "Email* email",
  "Phone* phone",
];
const addressQuestions = [
  "Street*",
  "Unit",
  "City*",
  "State* state",
  "Zip* zip",
  "From* date",
  "Until date",
  "Monthly rent",
];
const employmentQuestions = [
  "Employer*",
  "Position*",
  "Supervisor",
  "Phone* phone",
  "Started* date",
  "Monthly income*",
];
const locationQuestions = ["Street", "City", "State state", "Zip zip"];

/** `*` marks required questions; a kind other than text comes last; options follow a colon. */
const sectionSpecs: Record<string, string[]> = {
  Application: ["Property*", "Unit", "Move-in date* date", "Lease radio: One year | Two years", "Referred by"],
  Applicant: [
    ...personQuestions,
    "Social security number* ssn",
    "License number",
    "License state state",
    "Other names",
  ],
  Contact: [
    "Second phone phone",
    "Second email email",
    "Best time radio: Morning | Evening",
    "Reach me by checks: Phone | Email | Text",
  ],
  "Second applicant": [
    ...personQuestions,
    "Social security number ssn",
    "License number",
    "License state state",
    "Relation",
  ],
  "Current address": [...addressQuestions, "Landlord*", "Landlord phone* phone", "Reason for leaving"],
  "Previous address": [...addressQuestions, "Landlord", "Landlord phone phone", "Reason for leaving"],
  "Earlier address": [...addressQuestions, "Landlord", "Landlord phone phone", "Reason for leaving"],
  "Present employer": [...employmentQuestions, ...locationQuestions, "Full time radio: Yes | No"],
  "Previous employer": [...employmentQuestions, ...locationQuestions, "Until date", "Full time radio: Yes | No"],
  "Second employer": [...employmentQuestions, ...locationQuestions, "Employed as radio: Employee | Contractor"],
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
  "First reference": ["Name*", "Relation*", "Phone* phone", "Email email", ...locationQuestions, "Known since date"],
  "Second reference": ["Name", "Relation", "Phone phone", "Email email", ...locationQuestions, "Known since date"],
  Emergency: [
    "Name*",
    "Relation*",
    "Phone* phone",
    "Second phone phone",
    "Email email",
    ...locationQuestions,
    "Has keys radio: Yes | No",
    "I agree to* checks: Credit | Background | References",
    "Signed on* date",
  ],
};

function parseQuestion(title: string, spec: string): Question {
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
export const rentalForm: FormSection[] = Object.entries(sectionSpecs).map(([title, specs]) => ({
  title,
  questions: specs.map((spec) => parseQuestion(title, spec)),
}));

/** 1,000 questions in 40 sections: the same questions, repeated. */
export const longForm: FormSection[] = Array.from({ length: 40 }, (_, index) => ({
  title: `Part ${index + 1}`,
  questions: Array.from({ length: 25 }, (_, i): Question => {
    const all = rentalForm.flatMap(({ questions }) => questions);
    const repeatedQuestion = all[(index * 25 + i) % all.length];
    if (!repeatedQuestion) throw new Error("There is no question to repeat.");
    return {
      ...repeatedQuestion,
      name: index * 25 + i < all.length ? repeatedQuestion.name : `part_${index}_${i}_${repeatedQuestion.name}`,
    };
  }),
}));

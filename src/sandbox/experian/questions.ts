/** A question of the bureau; `right` is the position of the right choice, starting from 1. */
export type QuizQuestion = { type: number; text: string; choices: string[]; right: number };

const noneOfTheAbove = "NONE OF THE ABOVE/DOES NOT APPLY";

/** Question templates: `{year}` makes thirty questions of each. */
const templates = [
  "Please select the company from which you opened an auto loan in {year}.",
  "In which of these counties did you live in {year}?",
  "Which of these streets have you lived on since {year}?",
  "Please select the company that you worked for in {year}.",
  "Which of these companies gave you a mortgage in {year}?",
  "Please select the store whose card you opened in {year}.",
  "Which of these schools did you attend before {year}?",
  "With which of these persons did you share an address in {year}?",
];

/** The first six come before "none of the above" in alphabetical order, the last six after it. */
const names = ["ABERCORN", "BRIARWOOD", "CALLOWAY", "DUNMORE", "EASTGATE", "HOLLIS"];
const lateNames = ["PEMBERTON", "QUILLER", "ROSEDALE", "STANMORE", "THORNBURY", "WESTLAKE"];

const lastYear = 2024;
const years = 30;

/** The number of questions for one person. */
export const maxQuestions = templates.length * years;

/**
 * Returns the `n`th question for a person, deterministic and distinct. The right choice is the first of the five in
 * alphabetical order; for every fifth question that is "none of the above".
 */
export function createQuestion(n: number): QuizQuestion {
  const template = templates[n % templates.length] ?? "";
  const year = lastYear - (Math.floor(n / templates.length) % years);
  const from =
    n % 5 === 4 ? lateNames : [...names.slice(n % 6), ...names.slice(0, n % 6)].slice(0, 3).concat(lateNames);
  const offeredNames = from.slice(0, 4);
  // the right choice is at a different position each time
  const shown = [...offeredNames.slice(n % 4), ...offeredNames.slice(0, n % 4)];
  const choices = [...shown, noneOfTheAbove];
  const first = [...choices].sort()[0] ?? "";
  return {
    type: (n % templates.length) + 1,
    text: template.replace("{year}", String(year)),
    choices,
    right: choices.indexOf(first) + 1,
  };
}

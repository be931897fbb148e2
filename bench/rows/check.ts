import { validateValues } from "#fields/validation/validate.ts";
import { createLintelForm, createLintelValues } from "../forms/lintel.ts";
import { rentalForm } from "../forms/rental.ts";
import type { Row } from "../row.ts";
import { median } from "../typing.ts";

const rounds = 300;
const warmupRounds = 100;

/** Validates a submission of 150 answers on the server, compared with SurveyJS. */
export async function checkRows(): Promise<Row[]> {
  const { createSurveyCheck } = await import("../peers/survey-check.ts");
  const [form, values] = [createLintelForm(rentalForm), createLintelValues(rentalForm)];
  // SurveyJS stores checkboxes as a list of the checked ones.
  const surveyValues = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === "object" && value !== null ? Object.keys(value) : value,
  ]);
  const checkWithSurvey = createSurveyCheck(rentalForm, Object.fromEntries(surveyValues));
  const checkWithLintel = () => Object.keys(validateValues(form, values).errors).length === 0;
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds + warmupRounds; round++) {
    for (const [index, check] of [checkWithLintel, checkWithSurvey].entries()) {
      const startedAt = performance.now();
      if (!check()) throw new Error("A good submission was refused.");
      if (round >= warmupRounds) times[index]?.push(performance.now() - startedAt);
    }
  }
  const [lintel, baseline] = [median(times[0]), median(times[1])];
  return [
    {
      what: "Validation of a submission of 150 answers on the server, ms; baseline: SurveyJS",
      lintel,
      baseline,
      ratio: lintel / baseline,
      target: "at most 2 ms",
      met: lintel <= 2,
    },
  ];
}

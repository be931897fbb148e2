import { validateValues } from "#fields/validation/validate.ts";
import { lintelForm, lintelValues } from "../forms/lintel.ts";
import { rental } from "../forms/rental.ts";
import type { Row } from "../row.ts";
import { median } from "../typing.ts";

const rounds = 300;
const warm = 100;

/** Validates a submission of 150 answers on the server, compared with SurveyJS. */
export async function checkRows(): Promise<Row[]> {
  const { surveyCheck } = await import("../peers/survey-check.ts");
  const [form, values] = [lintelForm(rental), lintelValues(rental)];
  // SurveyJS stores checkboxes as a list of the checked ones.
  const plain = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === "object" && value !== null ? Object.keys(value) : value,
  ]);
  const theirCheck = surveyCheck(rental, Object.fromEntries(plain));
  const ourCheck = () => Object.keys(validateValues(form, values).errors).length === 0;
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds + warm; round++) {
    for (const [index, check] of [ourCheck, theirCheck].entries()) {
      const since = performance.now();
      if (!check()) throw new Error("A good submission was refused.");
      if (round >= warm) times[index]?.push(performance.now() - since);
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

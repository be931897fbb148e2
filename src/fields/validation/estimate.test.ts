import { expect, test } from "vitest";
import { estimateTime } from "#fields/validation/estimate.ts";
import { defaultForm } from "#rules/forms/default-form.ts";

test("the estimated time to fill in a form is a range of minutes and depends on its number of required questions", () => {
  const { required, min, max } = estimateTime(defaultForm);
  expect(required).toBeGreaterThan(5);
  expect(required).toBeLessThan(20);
  expect(min).toBeLessThan(6);
  expect(max).toBeGreaterThan(min);
  const one = estimateTime({
    sections: [
      {
        section_id: "s",
        label: "S",
        fields: [{ name: "n", field_id: "single_line", label: "N", required: true }],
      },
    ],
  });
  expect(one).toEqual({ required: 1, min: 1, max: 1 });
});

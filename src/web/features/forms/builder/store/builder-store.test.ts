import { expect, test, vi } from "vitest";
import type { Form } from "#contract/schemas/forms.ts";
import { textsIn } from "#texts/message.ts";
import { createBuilderStore } from "./builder-store.ts";

const form: Form = {
  sections: [
    {
      section_id: "one",
      label: "One",
      fields: [
        {
          name: "car",
          field_id: "choice",
          label: "Car?",
          choices: [
            { value: "yes", label: "Yes", fields: [{ name: "make", field_id: "single_line", label: "Make" }] },
            { value: "no", label: "No" },
            { value: "soon", label: "Soon" },
          ],
        },
      ],
    },
  ],
};

test("removing an option names the nested questions that are deleted with it, and can be undone", () => {
  const onRemoved = vi.fn();
  const store = createBuilderStore(form, { t: textsIn("en"), onChange: vi.fn(), onRemoved, onRefused: vi.fn() });
  const car = form.sections[0]?.fields[0];
  if (!car?.choices) throw new Error("a question with options");
  store.setField({ ...car, choices: car.choices.slice(0, 2) });
  expect(onRemoved).not.toHaveBeenCalled();
  store.setField({ ...car, choices: car.choices.slice(1) });
  expect(onRemoved).toHaveBeenCalledExactlyOnceWith("Deleted Make");
  store.undo();
  expect(store.form().sections[0]?.fields[0]?.choices?.[0]?.fields?.[0]?.name).toBe("make");
});

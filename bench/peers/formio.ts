import { Formio } from "@formio/js";
import "@formio/js/dist/formio.form.min.css";
import "bootstrap/dist/css/bootstrap.min.css";
import { nines, states } from "../forms/answers.ts";
import { enter } from "../forms/page.ts";
import type { Part, Question, QuestionKind } from "../forms/rental.ts";

const own: Partial<Record<QuestionKind, object>> = {
  email: { type: "email" },
  date: { type: "textfield", widget: { type: "input" }, attributes: { type: "date" } },
  state: { type: "select", widget: "html5", data: { values: states } },
  radio: { type: "radio" },
  checks: { type: "selectboxes" },
};

const componentOf = ({ name, label, kind, required, options }: Question) => ({
  type: "textfield",
  key: name,
  label,
  input: true,
  validate: { required },
  ...(nines(kind) && { inputMask: nines(kind) }),
  ...(options.length > 0 && { values: options.map((option) => ({ value: option, label: option })) }),
  ...own[kind],
});

const formOf = (parts: Part[]) => ({
  display: "form",
  components: parts.map(({ title, questions }, index) => ({
    type: "panel",
    key: `part_${index}`,
    title,
    input: false,
    components: questions.map(componentOf),
  })),
});

enter({
  prepare: (parts) => {
    const form = formOf(parts);
    return (root) => void Formio.createForm(root, form);
  },
  selector: (name) => `input[name="data[${name}]"]`,
});

import { Formio } from "@formio/js";
import "@formio/js/dist/formio.form.min.css";
import "bootstrap/dist/css/bootstrap.min.css";
import { states, surveyMask } from "../forms/answers.ts";
import { installRenderer } from "../forms/page.ts";
import type { FormSection, Question, QuestionKind } from "../forms/rental.ts";

const settingsByKind: Partial<Record<QuestionKind, object>> = {
  email: { type: "email" },
  date: { type: "textfield", widget: { type: "input" }, attributes: { type: "date" } },
  state: { type: "select", widget: "html5", data: { values: states } },
  radio: { type: "radio" },
  checks: { type: "selectboxes" },
};

const createComponent = ({ name, label, kind, required, options }: Question) => ({
  type: "textfield",
  key: name,
  label,
  input: true,
  validate: { required },
  ...(surveyMask(kind) && { inputMask: surveyMask(kind) }),
  ...(options.length > 0 && { values: options.map((option) => ({ value: option, label: option })) }),
  ...settingsByKind[kind],
});

const createFormioForm = (parts: FormSection[]) => ({
  display: "form",
  components: parts.map(({ title, questions }, index) => ({
    type: "panel",
    key: `part_${index}`,
    title,
    input: false,
    components: questions.map(createComponent),
  })),
});

installRenderer({
  prepare: (parts) => {
    const form = createFormioForm(parts);
    return (root) => void Formio.createForm(root, form);
  },
  selector: (name) => `input[name="data[${name}]"]`,
});

import "./plain.css";
import { applyQuestionMask, findFault, states } from "../forms/answers.ts";
import { installRenderer } from "../forms/page.ts";
import type { Question } from "../forms/rental.ts";

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, properties: object, ...children: Node[]) {
  const created = Object.assign(document.createElement(name), properties);
  created.append(...children);
  return created;
}

const inputType = (kind: string) => ({ date: "date", radio: "radio", checks: "checkbox" })[kind] ?? "text";

function createControls(question: Question, onChange: (value: string) => void): HTMLElement[] {
  const { name, kind, options } = question;
  if (options.length > 0)
    return options.map((option) =>
      element(
        "label",
        {},
        element("input", { name, type: inputType(kind), value: option, onchange: () => onChange(option) }),
        document.createTextNode(option),
      ),
    );
  if (kind.startsWith("state")) {
    const list = [{ value: "", label: "" }, ...states].map(({ value, label }) =>
      element("option", { value, textContent: label }),
    );
    const select = element("select", { id: name, name, onchange: () => onChange(select.value) }, ...list);
    return [select];
  }
  const input = element("input", {
    id: name,
    name,
    type: inputType(kind),
    oninput: () => {
      const next = applyQuestionMask(question, input.value);
      if (next !== input.value) input.value = next;
      onChange(next);
    },
  });
  return [input];
}

function createField(question: Question, answers: Map<string, string>): HTMLElement {
  const fault = element("p", { className: "fault", role: "alert" });
  const onChange = (value: string) => {
    answers.set(question.name, value);
    const errorText = findFault(question, value);
    if (errorText !== fault.textContent) fault.textContent = errorText;
  };
  const label = element("label", {
    htmlFor: question.name,
    textContent: question.label + (question.required ? " *" : ""),
  });
  return element("div", { className: "field" }, label, ...createControls(question, onChange), fault);
}

installRenderer({
  prepare: (parts) => (root) => {
    const answers = new Map<string, string>();
    const sections = parts.map(({ title, questions }) =>
      element(
        "section",
        {},
        element("h2", { textContent: title }),
        ...questions.map((question) => createField(question, answers)),
      ),
    );
    root.append(element("form", {}, ...sections));
  },
  selector: (name) => `#${name}`,
});

import { memo, useCallback, useState } from "react";
import { createRoot } from "react-dom/client";
import "./plain.css";
import { applyQuestionMask, findFault, states } from "../forms/answers.ts";
import { installRenderer } from "../forms/page.ts";
import type { FormSection, Question } from "../forms/rental.ts";

type Change = (name: string, value: string) => void;
type FieldProps = { question: Question; value: string; onChange: Change };

const inputType = (kind: string) => ({ date: "date", radio: "radio", checks: "checkbox" })[kind] ?? "text";

const Field = memo(function Field({ question, value, onChange }: FieldProps) {
  const { name, label, required } = question;
  return (
    <div className="field">
      <label htmlFor={name}>
        {label}
        {required && " *"}
      </label>
      <Control question={question} value={value} onChange={onChange} />
      <p className="fault" role="alert">
        {value && findFault(question, value)}
      </p>
    </div>
  );
});

function Control({ question, value, onChange }: FieldProps) {
  const { name, kind, options } = question;
  if (options.length > 0)
    return options.map((option) => (
      <label key={option}>
        <input name={name} type={inputType(kind)} value={option} onChange={() => onChange(name, option)} />
        {option}
      </label>
    ));
  if (kind.startsWith("state"))
    return (
      <select id={name} value={value} onChange={(event) => onChange(name, event.currentTarget.value)}>
        <option value="" />
        {states.map((state) => (
          <option key={state.value} value={state.value}>
            {state.label}
          </option>
        ))}
      </select>
    );
  return (
    <input
      id={name}
      type={inputType(kind)}
      value={value}
      onChange={(event) => onChange(name, applyQuestionMask(question, event.currentTarget.value))}
    />
  );
}

/** Stores all answers in one state, as most developers would. */
function Form({ parts }: { parts: FormSection[] }) {
  const [values, setValues] = useState<Record<string, string>>({});
  const change = useCallback<Change>((name, value) => setValues((before) => ({ ...before, [name]: value })), []);
  return (
    <form>
      {parts.map(({ title, questions }) => (
        <section key={title}>
          <h2>{title}</h2>
          {questions.map((question) => (
            <Field key={question.name} question={question} value={values[question.name] ?? ""} onChange={change} />
          ))}
        </section>
      ))}
    </form>
  );
}

installRenderer({
  prepare: (parts) => (root) => createRoot(root).render(<Form parts={parts} />),
  selector: (name) => `#${name}`,
});

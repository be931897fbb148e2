import type { Condition, Field, Form, Section } from "#contract/schemas/forms.ts";
import type { RestrictedQuestions } from "#contract/schemas/restricted-questions.ts";
import { withOptionalSsn } from "#fields/questions/optional-ssn.ts";

/**
 * Returns a form to print. A printed form can't adapt to the address of the home: questions that the law prohibits at a
 * place where the home may be aren't printed, and a Social Security number that may not be required there isn't marked
 * as required.
 */
export function printedForm(form: Form, restricted: RestrictedQuestions | undefined): Form {
  const lawfulForm = restricted?.optional?.until_known ? withOptionalSsn(form) : form;
  return restricted?.until_known ? withoutQuestions(lawfulForm, new Set(restricted.names)) : lawfulForm;
}

/** Omits questions, with those nested in them and those shown only because of them, as the screen does. */
function withoutQuestions(form: Form, omitted: ReadonlySet<string>): Form {
  const omittedNames = new Set(omitted);
  const withoutOmitted = <Item extends Field | Section>(item: Item): Item[] => {
    if ("name" in item && omittedNames.has(item.name)) return [];
    const { show_when, ...rest } = item;
    const shown = show_when ? withoutTests(show_when, omittedNames) : true;
    if (shown !== false) return [shown === true ? (rest as Item) : { ...item, show_when: shown }];
    addNames(item, omittedNames);
    return [];
  };
  const fieldsOf = (fields: readonly Field[]): Field[] =>
    fields.flatMap(withoutOmitted).map(({ require_when, choices, ...field }) => {
      const needed = require_when ? withoutTests(require_when, omittedNames) : false;
      return {
        ...field,
        ...(needed === true && { required: true }),
        ...(typeof needed === "object" && { require_when: needed }),
        ...(choices && {
          choices: choices.map((choice) => (choice.fields ? { ...choice, fields: fieldsOf(choice.fields) } : choice)),
        }),
      };
    });
  const reduceForm = () => ({
    ...form,
    sections: form.sections
      .flatMap(withoutOmitted)
      .map((section) => ({ ...section, fields: fieldsOf(section.fields) })),
  });
  // a question may depend on one that is printed after it
  for (let before = -1; before !== omittedNames.size; ) {
    before = omittedNames.size;
    reduceForm();
  }
  return reduceForm();
}

/** Adds the names of the questions in a field or section that isn't printed: they have no answer either. */
function addNames(item: Field | Section, omittedNames: Set<string>): void {
  if ("name" in item) omittedNames.add(item.name);
  const inner = "name" in item ? (item.choices ?? []).flatMap(({ fields = [] }) => fields) : item.fields;
  for (const field of inner) addNames(field, omittedNames);
}

/** Returns a condition without its tests of questions that have no answer, or whether it holds without the others. */
function withoutTests({ match, tests }: Condition, omitted: ReadonlySet<string>): Condition | boolean {
  const [unanswered, rest] = [true, false].map((isGone) =>
    tests.filter(({ field }) => omitted.has(field) === isGone),
  ) as [Condition["tests"], Condition["tests"]];
  const passes = unanswered.map(({ is }) => is !== "answered" && is !== "one_of");
  if (match === "all" ? passes.includes(false) : passes.includes(true)) return match !== "all";
  return rest.length > 0 ? { match, tests: rest } : match === "all";
}

import type { AnswerTest, Condition, Field, Form, Section, Values } from "#contract/schemas/forms.ts";
import { formView, placesOf } from "#fields/conditions/conditions.ts";
import { allFields } from "#fields/forms/all-fields.ts";
import { answerOf, nestedIn } from "#fields/forms/answers.ts";
import { correctionSignature, maxRequestedFiles } from "#rules/applicant/information-requests.ts";

/** The name of the file question, as in the server's errors. */
export const filesName = "files";

type Labels = { heading: string; files: string };

/** Returns the form for uploading a requested document. */
export const documentForm = ({ heading, files }: Labels): Form => ({
  sections: [
    {
      section_id: "document",
      label: heading,
      fields: [
        {
          name: filesName,
          field_id: "file",
          label: files,
          required: true,
          max_files: maxRequestedFiles,
        },
      ],
    },
  ],
});

/**
 * Returns the form on which requested answers are corrected and signed: the questions as the whole form has them now,
 * with nested questions and all that the corrected answers can make visible, as the server expects.
 */
export function correctionForm(
  form: Form,
  values: Values,
  requested: readonly string[],
  labels: { questions: string; sign: string; signature: string },
): Form {
  const view = formView(form, values);
  const { within } = placesOf(form);
  const isRequested = ({ name }: Field) => requested.includes(name);
  const isNested = (field: Field, outer: (field: Field) => boolean): boolean => {
    const parent = within.get(field);
    return parent !== undefined && "name" in parent && (outer(parent) || isNested(parent, outer));
  };
  const questions = [...allFields(form)]
    .filter((field) => isRequested(field) && !isNested(field, isRequested))
    .map((field): Field => {
      const { show_when: _, require_when: __, ...rest } = view.current(field);
      return rest;
    });

  // what can appear, also in several steps
  const changing = new Set([...allFields(form)].filter((field) => isRequested(field) || isNested(field, isRequested)));
  const names = () => new Set([...changing].map(({ name }) => name));
  const canAppear = (field: Field): boolean => {
    const parent = within.get(field);
    if (!parent || view.shows(field)) return false;
    const isWithinAnswer = "name" in parent;
    if (isWithinAnswer && (changing.has(parent) || !nestedIn(parent, answerOf(values, parent.name)).includes(field)))
      return false;
    const changed = names();
    return [field.show_when, isWithinAnswer ? undefined : parent.show_when].some((condition) =>
      condition?.tests.some((test) => changed.has(test.field)),
    );
  };
  for (let before = -1; before < changing.size; ) {
    before = changing.size;
    for (const field of [...allFields(form)].filter((each) => !changing.has(each) && canAppear(each)))
      for (const each of [...allFields(form)].filter(
        (one) => one === field || isNested(one, (outer) => outer === field),
      ))
        changing.add(each);
  }
  const remaining = conditionsAmong(form, values, names());
  const appearing = form.sections.flatMap((section): Section[] => {
    const condition = remaining(section.show_when);
    if (condition === false) return [];
    const fields = [...allFields({ sections: [section] })]
      .filter((field) => changing.has(field) && !isRequested(field))
      .filter((field) => !isNested(field, (outer) => changing.has(outer)))
      .flatMap((field): Field[] => {
        const { show_when, require_when, ...rest } = field;
        const [shown, required] = [remaining(show_when), require_when ? remaining(require_when) : false];
        if (shown === false) return [];
        return [
          {
            ...rest,
            ...(shown !== true && { show_when: shown }),
            ...(required === true && { required: true }),
            ...(typeof required === "object" && { require_when: required }),
          },
        ];
      });
    const { show_when: _, ...rest } = section;
    return fields.length > 0 ? [{ ...rest, fields, ...(condition !== true && { show_when: condition }) }] : [];
  });
  const signature: Field = {
    name: correctionSignature,
    field_id: "signature_new",
    label: labels.signature,
    required: true,
  };
  return {
    sections: [
      { section_id: "questions", label: labels.questions, fields: questions },
      ...appearing,
      { section_id: "sign", label: labels.sign, fields: [signature] },
    ],
  };
}

/**
 * Returns a function that reduces a condition to its tests of the named questions: the answers to all others don't
 * change. It returns whether the condition holds if no such test matters.
 */
function conditionsAmong(form: Form, values: Values, names: ReadonlySet<string>) {
  const holds = (test: AnswerTest): boolean => {
    const section: Section = { section_id: "", label: "", fields: [], show_when: { match: "all", tests: [test] } };
    return formView({ sections: [...form.sections, section] }, values).shows(section);
  };
  return (condition: Condition | undefined): Condition | boolean => {
    if (!condition) return true;
    const { match, tests } = condition;
    const open = tests.filter(({ field }) => names.has(field));
    const decided = tests.filter(({ field }) => !names.has(field)).map(holds);
    const decisive = match === "any";
    if (decided.includes(decisive)) return decisive;
    return open.length > 0 ? { match, tests: open } : !decisive;
  };
}

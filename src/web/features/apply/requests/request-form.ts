import type { AnswerTest, Condition, Field, Form, Section, Values } from "#contract/schemas/forms.ts";
import type { RestrictedQuestions } from "#contract/schemas/restricted-questions.ts";
import { formView, indexFields } from "#fields/conditions/conditions.ts";
import { lawfulForm } from "#fields/conditions/lawful-form.ts";
import { allFields } from "#fields/forms/all-fields.ts";
import { answerOf, nestedFieldsIn } from "#fields/forms/answers.ts";
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
 * Returns the form for correcting and signing requested answers: the questions as the form has them now, with nested
 * questions and all that corrected answers can make visible, as the server expects.
 * @param values all answers, with placeholders for secrets
 * @param restricted questions that the law of the home's location does not allow, or not to be required
 */
export function correctionForm(
  unrestrictedForm: Form,
  values: Values,
  requested: readonly string[],
  labels: { questions: string; sign: string; signature: string },
  restricted?: RestrictedQuestions,
): Form {
  const form = lawfulForm(unrestrictedForm, values, restricted);
  const view = formView(form, values);
  const isRequested = ({ name }: Field) => requested.includes(name);
  const isNested = nestedFieldTest(form);
  const questions = [...allFields(form)]
    .filter((field) => isRequested(field) && !isNested(field, isRequested))
    .map((field): Field => {
      const { show_when: _, require_when: __, ...rest } = view.withCurrentRequirement(field);
      return rest;
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
      ...appearingSections(form, values, isRequested),
      { section_id: "sign", label: labels.sign, fields: [signature] },
    ],
  };
}

/** Returns a predicate for fields that are nested, at any depth, in an answer of a field that matches a test. */
function nestedFieldTest(form: Form) {
  const { parents } = indexFields(form);
  return function isNested(field: Field, isMatch: (outer: Field) => boolean): boolean {
    const parent = parents.get(field);
    return parent !== undefined && "name" in parent && (isMatch(parent) || isNested(parent, isMatch));
  };
}

/**
 * Returns the requested fields, those that new answers to them can make visible, directly or indirectly, and all fields
 * nested in these.
 */
function affectedFields(form: Form, values: Values, isRequested: (field: Field) => boolean): ReadonlySet<Field> {
  const view = formView(form, values);
  const { parents } = indexFields(form);
  const isNested = nestedFieldTest(form);
  const fields = [...allFields(form)];
  const affected = new Set(fields.filter((field) => isRequested(field) || isNested(field, isRequested)));
  const canAppear = (field: Field, changed: ReadonlySet<string>): boolean => {
    const parent = parents.get(field);
    if (!parent || view.isVisible(field)) return false;
    const isWithinAnswer = "name" in parent;
    if (
      isWithinAnswer &&
      (affected.has(parent) || !nestedFieldsIn(parent, answerOf(values, parent.name)).includes(field))
    )
      return false;
    const conditions = isWithinAnswer ? [field.show_when] : [field.show_when, parent.show_when];
    return conditions.some((condition) => condition?.tests.some((test) => changed.has(test.field)));
  };
  for (let sizeBefore = -1; sizeBefore < affected.size; ) {
    sizeBefore = affected.size;
    const changed = namesOf(affected);
    const appearing = new Set(fields.filter((field) => !affected.has(field) && canAppear(field, changed)));
    for (const field of fields)
      if (appearing.has(field) || isNested(field, (outer) => appearing.has(outer))) affected.add(field);
  }
  return affected;
}

const namesOf = (fields: ReadonlySet<Field>): ReadonlySet<string> => new Set([...fields].map(({ name }) => name));

/** Returns the sections with only the fields that new answers to the requested ones can make visible. */
function appearingSections(form: Form, values: Values, isRequested: (field: Field) => boolean): Section[] {
  const affected = affectedFields(form, values, isRequested);
  const isNested = nestedFieldTest(form);
  const reduceCondition = conditionReducer(form, values, namesOf(affected));
  return form.sections.flatMap(({ show_when, ...section }): Section[] => {
    const condition = reduceCondition(show_when);
    if (condition === false) return [];
    const fields = [...allFields({ sections: [section] })]
      .filter((field) => affected.has(field) && !isRequested(field))
      .filter((field) => !isNested(field, (outer) => affected.has(outer)))
      .flatMap((field) => reducedField(field, reduceCondition));
    return fields.length > 0 ? [{ ...section, fields, ...(condition !== true && { show_when: condition }) }] : [];
  });
}

/** Returns a field with its reduced conditions; undefined if it is never visible. */
function reducedField({ show_when, require_when, ...field }: Field, reduceCondition: ConditionReducer): Field[] {
  const showCondition = reduceCondition(show_when);
  if (showCondition === false) return [];
  const requireCondition = require_when ? reduceCondition(require_when) : false;
  return [
    {
      ...field,
      ...(showCondition !== true && { show_when: showCondition }),
      ...(requireCondition === true && { required: true }),
      ...(typeof requireCondition === "object" && { require_when: requireCondition }),
    },
  ];
}

type ConditionReducer = (condition: Condition | undefined) => Condition | boolean;

/**
 * Returns a function that reduces a condition to its tests of the named questions, since all other answers are fixed.
 * It returns a boolean if the result doesn't depend on the named questions.
 */
function conditionReducer(form: Form, values: Values, names: ReadonlySet<string>): ConditionReducer {
  const holds = (test: AnswerTest): boolean => {
    const section: Section = { section_id: "", label: "", fields: [], show_when: { match: "all", tests: [test] } };
    return formView({ sections: [...form.sections, section] }, values).isVisible(section);
  };
  return (condition) => {
    if (!condition) return true;
    const { match, tests } = condition;
    const openTests = tests.filter(({ field }) => names.has(field));
    const fixedResults = tests.filter(({ field }) => !names.has(field)).map(holds);
    const decisiveResult = match === "any";
    if (fixedResults.includes(decisiveResult)) return decisiveResult;
    return openTests.length > 0 ? { match, tests: openTests } : !decisiveResult;
  };
}

import type { Field, Form } from "#contract/schemas/forms.ts";
import { allFields } from "#fields/forms/all-fields.ts";
import { questionPatterns } from "#fields/questions/question-patterns.ts";
import { kindOf } from "#fields/registry/registry.ts";
import type { RegulatedQuestion, RegulatedTopic } from "#rules/law/findings/question-findings.ts";

const topics = Object.keys(questionPatterns) as RegulatedTopic[];

/** The product's own question about where income comes from. */
const topicByName: Partial<Record<string, RegulatedTopic>> = { income__sources: "income_source" };

const textsOfField = ({ label, help_text, placeholder, choices }: Field): string =>
  [label, help_text, placeholder, ...(choices ?? []).map((choice) => choice.label)].join("\n");

const isQuestion = (field: Field): boolean => {
  const { isAnswerless, isSignatureKind } = kindOf(field);
  return !isAnswerless && !isSignatureKind;
};

/**
 * Finds a form's questions about criminal records, evictions, sources of income or characteristics protected by fair
 * housing laws, by their names and by a list of words. Texts to read and signatures are not questions. Matches can be
 * wrong, so they cause a warning, never a rejection.
 */
export function regulatedQuestions(form: Form): RegulatedQuestion[] {
  return [...allFields(form)].filter(isQuestion).flatMap((field) => {
    const text = textsOfField(field);
    return topics
      .filter((topic) => topicByName[field.name] === topic || questionPatterns[topic].test(text))
      .map((topic) => ({ topic, name: field.name, label: field.label }));
  });
}

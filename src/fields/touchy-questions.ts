import type { Field, Form } from "#contract/forms.ts";
import { allFields } from "#fields/all-fields.ts";
import { kindOf } from "#fields/registry.ts";
import type { Topic, TouchyQuestion } from "#rules/law/question-findings.ts";

/** Words that stand for one thing only: a question that is not about it should not be found by them. */
const words: Record<Topic, RegExp> = {
  criminal:
    /\b(convict(ed|ions?)|felon(y|ies|s)?|misdemeanou?rs?|criminal|crimes?|arrest(s|ed)?|incarcerat\w+|prison|jail(ed)?|on probation|parole|sex offen\w+)\b|antecedentes penales|(?<!\p{L})(condenad[oa]s?|delitos?|arrestad[oa]s?|cárcel)(?!\p{L})/iu,
  eviction: /\b(evict(ed|ions?|ing)?|unlawful detainer)\b|(?<!\p{L})desaloj/iu,
  income_source:
    /\b(section 8|vouchers?|public assistance|welfare|food stamps|child support|alimony|disability benefits|source of income)\b|vales? de vivienda|asistencia pública|manutención/iu,
};
const topics = Object.keys(words) as Topic[];

/** The product's own question about where income comes from. */
const ownNames: Partial<Record<string, Topic>> = { income__sources: "income_source" };

const saidBy = ({ label, help_text, placeholder, choices }: Field): string =>
  [label, help_text, placeholder, ...(choices ?? []).map((choice) => choice.label)].join("\n");

const isQuestion = (field: Field): boolean => {
  const { answerless, signs } = kindOf(field);
  return !answerless && !signs;
};

/**
 * The questions of a form that are about criminal records, evictions or where income comes from, by their names and by
 * a list of words. Texts to read and signatures ask nothing. Words mislead: what is found is warned of, never refused.
 */
export function touchyQuestions(form: Form): TouchyQuestion[] {
  return [...allFields(form)].filter(isQuestion).flatMap((field) => {
    const text = saidBy(field);
    return topics
      .filter((topic) => ownNames[field.name] === topic || words[topic].test(text))
      .map((topic) => ({ topic, name: field.name, label: field.label }));
  });
}

import { foldText } from "#rules/text/fold-text.ts";
import type { ArticleSection, ArticleTexts } from "#texts/website/article.ts";

const wordsOf = ({ heading, text, points = [] }: ArticleSection) => [heading, ...text, ...points].join(" ");

/**
 * Returns the sections and questions that contain every word of a search, in any order and regardless of case and
 * accents; everything for an empty one.
 */
export function searchAnswers(
  { sections, questions = [] }: Pick<ArticleTexts, "sections" | "questions">,
  search: string,
): Required<Pick<ArticleTexts, "sections" | "questions">> {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  const matches = (text: string) => {
    const searched = foldText(text);
    return words.every((word) => searched.includes(word));
  };
  return {
    sections: sections.filter((section) => matches(wordsOf(section))),
    questions: questions.filter(({ question, answer }) => matches(`${question} ${answer}`)),
  };
}

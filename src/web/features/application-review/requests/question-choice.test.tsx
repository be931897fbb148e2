import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { maxRequestedFields } from "#rules/applicant/information-requests.ts";
import { QuestionChoice } from "#web/features/application-review/requests/question-choice.tsx";

const questions = Array.from({ length: maxRequestedFields + 1 }, (_, n) => ({ name: `q${n}`, label: `Question ${n}` }));

const choice = (selected: number) =>
  renderToStaticMarkup(
    <QuestionChoice
      questions={questions as never}
      names={questions.slice(0, selected).map(({ name }) => name)}
      onChange={() => undefined}
      errors={undefined}
    />,
  );

test("once a request for information has the most questions, a status says so and the others can't be selected", () => {
  expect(choice(maxRequestedFields - 1)).toMatch(/<p role="status"[^>]*><\/p>/);
  expect(choice(maxRequestedFields - 1)).not.toContain("disabled");
  const full = choice(maxRequestedFields);
  expect(full).toMatch(/<p role="status"[^>]*>You chose 20 questions\. That&#x27;s the most in one request\.<\/p>/);
  expect(full.match(/disabled=""/g)).toHaveLength(1);
});

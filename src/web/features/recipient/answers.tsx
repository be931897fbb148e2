import { applicationReviewTexts } from "#texts/application-review/texts.ts";
import { titleOf } from "#web/components/page-title.tsx";

export const handle = titleOf((t) => t(applicationReviewTexts).application);

export { default } from "#web/features/application-review/answers/answers.tsx";

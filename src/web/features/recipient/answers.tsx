import { applicationReviewTexts } from "#texts/application-review/texts.ts";
import { definePageTitle } from "#web/components/page-title.tsx";

export const handle = definePageTitle((t) => t(applicationReviewTexts).application);

export { default } from "#web/features/application-review/answers/answers.tsx";

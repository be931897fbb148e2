import { applicationSummaryTexts } from "#texts/application-summary/texts.ts";
import { definePageTitle } from "#web/components/page-title.tsx";

export const handle = definePageTitle((t) => t(applicationSummaryTexts).summary);

export { default } from "#web/features/application-review/summary/summary.tsx";

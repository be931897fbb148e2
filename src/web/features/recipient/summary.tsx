import { applicationSummaryTexts } from "#texts/application-summary/texts.ts";
import { titleOf } from "#web/components/page-title.tsx";

export const handle = titleOf((t) => t(applicationSummaryTexts).summary);

export { default } from "#web/features/application-review/summary/summary.tsx";

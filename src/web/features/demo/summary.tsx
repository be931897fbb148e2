import { dashboardTexts } from "#texts/dashboard/texts.ts";
import { defineSampleTitle } from "#web/features/demo/sample-title.ts";

export const handle = defineSampleTitle((t) => t(dashboardTexts).sample_summary);

export { default } from "#web/features/application-review/summary/summary.tsx";

import { dashboardTexts } from "#texts/dashboard/texts.ts";
import { sampleTitle } from "#web/features/demo/demo-title.ts";

export const handle = sampleTitle((t) => t(dashboardTexts).sample_summary);

export { default } from "#web/features/application-review/summary/summary.tsx";

import { sampleTitle } from "#web/features/demo/demo-title.ts";

export const handle = sampleTitle("Sample summary");

export { default } from "#web/features/application-review/summary/summary.tsx";

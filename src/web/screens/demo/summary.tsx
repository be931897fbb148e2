import { sampleTitle } from "#web/screens/demo/demo-title.ts";

export const handle = sampleTitle("Sample summary");

export { default } from "#web/screens/application/summary.tsx";

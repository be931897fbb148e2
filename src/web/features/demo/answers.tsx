import { sampleTitle } from "#web/features/demo/demo-title.ts";

export const handle = sampleTitle("Sample application");

export { default } from "#web/features/application-review/answers/answers.tsx";

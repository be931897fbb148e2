import { sampleTitle } from "#web/screens/demo/demo-title.ts";

export const handle = sampleTitle("Sample application");

export { default } from "#web/screens/application/answers.tsx";

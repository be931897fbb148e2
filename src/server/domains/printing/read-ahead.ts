import { flushCompileCache } from "node:module";
import { defaultForm } from "#rules/forms/default-form.ts";

/**
 * Loads what draws PDFs and lets it read the Latin fonts by drawing a form that nobody gets, so that the first one that
 * somebody asks for need not wait for that. Takes about 300 ms of the processor.
 */
export async function readAhead(): Promise<void> {
  await import("./application.ts");
  const { drawBlankForm } = await import("./blank.ts");
  await drawBlankForm({
    name: "",
    landlord: "",
    form: defaultForm,
    logo: undefined,
    link: undefined,
    created: new Date(),
  });
  // the next start has it compiled, however this process ends
  flushCompileCache();
}

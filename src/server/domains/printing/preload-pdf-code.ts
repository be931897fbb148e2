import { flushCompileCache } from "node:module";
import { defaultForm } from "#rules/forms/default-form.ts";

/**
 * Loads the PDF code and the Latin fonts by drawing a form that is discarded, so that the first requested PDF is not
 * delayed. Takes about 300 ms of processor time.
 */
export async function preloadPdfCode(): Promise<void> {
  await import("./application-pdf.ts");
  const { drawBlankForm } = await import("./blank-form-pdf.ts");
  await drawBlankForm({
    name: "",
    landlord: "",
    form: defaultForm,
    logo: undefined,
    link: undefined,
    created: new Date(),
    language: "en",
  });
  // saves the compiled code for the next start, even if this process crashes
  flushCompileCache();
}

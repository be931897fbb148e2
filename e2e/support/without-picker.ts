import type { Page } from "@playwright/test";

/** Removes the browser's save dialog, which no test can handle: the ZIP file goes to the browser's downloads. */
export const removeSavePicker = (page: Page) =>
  page.addInitScript(() => void Reflect.deleteProperty(window, "showSaveFilePicker"));

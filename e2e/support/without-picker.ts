import type { Page } from "@playwright/test";

/** Without the window that asks where to, which no test can answer: the zip goes to the browser's own downloads. */
export const withoutPicker = (page: Page) =>
  page.addInitScript(() => void Reflect.deleteProperty(window, "showSaveFilePicker"));

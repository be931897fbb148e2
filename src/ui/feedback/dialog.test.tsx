import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { ConfirmDialog } from "./dialog.tsx";

const noop = () => undefined;
const confirmation = (busy: boolean) =>
  renderToString(
    <ConfirmDialog title="Delete?" action="Delete" busy={busy} onConfirm={noop} onCancel={noop}>
      <p>It will be gone.</p>
    </ConfirmDialog>,
  );

test("a confirmation dialog can't be canceled or closed while its request is running", () => {
  const cancelButton = /<button[^>]*disabled=""[^>]*>Cancel</;
  expect(confirmation(false)).not.toMatch(/data-in-submission/);
  expect(confirmation(false)).not.toMatch(cancelButton);
  expect(confirmation(true)).toMatch(/data-in-submission/);
  expect(confirmation(true)).toMatch(cancelButton);
});

/** Files with a dialog and a busy button that may be closed during the request, with the reason. */
const closable: Record<string, string> = {
  "features/application-panels/history-panel.tsx": "loads more of a list",
  "features/application-review/export/export-state.tsx": "shows a failure as a toast",
  "features/documents/many/send-document-button.tsx": "loads a template",
  "features/forms/list/form-menu.tsx": "shows a failure as a toast",
  "features/invitations/people/check-step.tsx": "checks entries while they are edited",
  "features/invitations/people/paste-step.tsx": "reads a file in the browser",
  "features/my-payments/export-dialog.tsx": "shows a failure as a toast",
  "features/teams/ownership.tsx": "has its busy button outside the dialog",
};

test("a dialog whose button sends a request stays open until the response arrives", () => {
  const web = join(import.meta.dirname, "../../web");
  const sources = readdirSync(web, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".tsx"));
  const isOpenToClosing = (file: string) => {
    const source = readFileSync(join(web, file), "utf8");
    if (
      !/<(?:Dialog|DialogActions)\b/.test(source) ||
      !/<(?:Button|button)\b[^>]*\s(?:busy|aria-disabled)=/.test(source)
    )
      return false;
    return !/<DialogActions busy=|inSubmission\)/.test(source);
  };
  expect(sources.filter(isOpenToClosing).toSorted()).toEqual(Object.keys(closable).toSorted());
});

import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { NoForms } from "./invitation-dialog.tsx";

const shown = (canCreate: boolean) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <NoForms canCreate={canCreate} />
    </MemoryRouter>,
  );

test("without a form, the invitation dialog offers to create one, or refers to the team's owner if the user can't", () => {
  expect(shown(true)).toContain('href="/dashboard/forms/new/reports"');
  expect(shown(false)).toContain("Ask your team&#x27;s owner for a form.");
  expect(shown(false)).not.toContain("href=");
});

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

test("the invitation dialog offers to create a first form only to users who may, and refers others to the team's owner", () => {
  expect(shown(true)).toContain('href="/dashboard/forms/new/reports"');
  expect(shown(false)).toContain("Ask your team&#x27;s owner for a form.");
  expect(shown(false)).not.toContain("href=");
});

import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { OwnDraft } from "#web/api/forms/own-drafts.ts";
import { OwnDrafts } from "./own-drafts.tsx";

const draft: OwnDraft = {
  id: "d",
  slug: "elm-street",
  name: "Elm Street",
  landlord: { name: "Ida Berg" },
  saved: "2026-03-02T14:50:00.000Z",
  expires: "2026-03-09T14:50:00.000Z",
};

const shown = (drafts: OwnDraft[]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <OwnDrafts drafts={drafts} />
    </MemoryRouter>,
  );

test("an applicant's list of applications shows their drafts with the form, the landlord and a resume link", () => {
  const html = shown([draft]);
  expect(html).toContain("Elm Street");
  expect(html).toContain("Ida Berg");
  expect(html).toMatch(/<a [^>]*href="\/apply\/elm-street"[^>]*>Resume application/);
  expect(html).toContain('dateTime="2026-03-02T14:50:00.000Z"');
  expect(html).toMatch(/Saved until <time dateTime="2026-03-09T14:50:00.000Z">Mar 9/);
});

test("an applicant's list of applications has no drafts section without drafts", () => {
  expect(shown([])).toBe("");
});

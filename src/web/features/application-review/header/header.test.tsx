import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { Application } from "#web/api/applications/applications.ts";
import { Header } from "#web/features/application-review/header/header.tsx";

const application = {
  id: "a",
  status: "S",
  applicant: { name: "Nora Castellan", email: "", phone: "" },
  bundle: { slug: "a", applications: [] },
  reports: [],
  shares: [],
  notes: [],
  is_shortlisted: true,
};

function rendered(abilities: object): string {
  const shown = { ...application, abilities: { see_history: true, ...abilities } } as unknown as Application;
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <MemoryRouter>
          <Header application={shown} />
        </MemoryRouter>
      </MantineProvider>
    </QueryClientProvider>,
  );
}

test("a team member who may not change the shortlist still sees that an applicant is on it", () => {
  expect(rendered({ shortlist: false })).toContain("Shortlisted</span>");
  expect(rendered({ shortlist: false })).not.toContain("aria-pressed");
  expect(rendered({ shortlist: true })).toContain('aria-pressed="true"');
  expect(rendered({ see_history: false })).not.toContain("Shortlisted");
});

test("an application's header has a Share button for users who may share it", () => {
  expect(rendered({ share: true })).toMatch(/>Share<\/span><\/button>/);
  expect(rendered({ share: false })).not.toContain(">Share<");
});

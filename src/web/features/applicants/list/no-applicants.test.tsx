import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { userQuery } from "#web/api/accounts/users.ts";
import { NoApplicants } from "#web/features/applicants/list/no-applicants.tsx";
import { parseListState } from "#web/features/applicants/state/list-state.ts";

function renderAt(query: string): string {
  const client = new QueryClient();
  client.setQueryData(userQuery.queryKey, { abilities: {} } as never);
  const state = parseListState(new URLSearchParams(query));
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <NoApplicants tab="submitted" state={state} plainHref="/" firstPageHref="/?unit=3" onInvite={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test("an empty page after the first of a filtered list doesn't say that no applicant matches the filters", () => {
  expect(renderAt("unit=3")).toContain("No applicants match these filters");
  const laterPage = renderAt("unit=3&page=3");
  expect(laterPage).not.toContain("No applicants match");
  expect(laterPage).toMatch(/href="\/\?unit=3"[^>]*>Go to the first page/);
});

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { userQuery } from "#web/api/accounts/users.ts";
import ProfileSettings from "./profile.tsx";

test("the profile shows the language that is stored with the account, whatever language the browser's page is in", () => {
  const client = new QueryClient();
  const user = {
    id: "u",
    name: "Ida Berg",
    username: "ida@example.com",
    language: "es",
    landlord: null,
    applicant: null,
  };
  client.setQueryData(userQuery.queryKey, { ...user, abilities: {} } as never);
  const page = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ProfileSettings />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const chosen = [...page.matchAll(/<input[^>]*type="radio"[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes("checked"));
  expect(chosen).toHaveLength(1);
  expect(chosen[0]).toContain('value="es"');
});

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { userQuery } from "#web/api/accounts/users.ts";
import { ShareForm } from "#web/features/forms/share/share-form.tsx";

afterEach(() => vi.unstubAllGlobals());

const render = (use_agent_link: boolean) => {
  vi.stubGlobal("location", { origin: "https://example.com" });
  const client = new QueryClient();
  const user = { id: "amy", abilities: { use_agent_link }, landlord: { settings: {} } };
  client.setQueryData(userQuery.queryKey, user as never);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ShareForm form={{ slug: "maple", name: "Maple Court", landlord: { name: "Ida Berg" } }} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};

test("a landlord who opens their form as an applicant sees its preview, while the link to share is that of the form", () => {
  const page = render(false);
  expect(page).toMatch(/<a href="\/apply\/maple\?preview"[^>]*>.*?Open the form as an applicant/s);
  expect(page).toContain('value="https://example.com/apply/maple"');
});

test("every link on an agent's page to share a form selects the agent", () => {
  const page = render(true);
  expect(page).toContain('value="https://example.com/apply/maple?a=amy"');
  expect(page).toContain(encodeURIComponent("https://example.com/apply/maple?a=amy"));
});

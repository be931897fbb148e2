import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { userQuery } from "#web/api/accounts/users.ts";
import { ShareForm } from "#web/features/forms/share/share-form.tsx";

afterEach(() => vi.unstubAllGlobals());

test("a landlord who opens their form as an applicant sees its preview, while the link to share is that of the form", () => {
  vi.stubGlobal("location", { origin: "https://example.com" });
  const client = new QueryClient();
  client.setQueryData(userQuery.queryKey, { landlord: { settings: {} } } as never);
  const page = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ShareForm form={{ slug: "maple", name: "Maple Court", landlord: { name: "Ida Berg" } }} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(page).toMatch(
    /<a href="https:\/\/example\.com\/apply\/maple\?preview"[^>]*>.*?Open the form as an applicant/s,
  );
  expect(page).toContain('value="https://example.com/apply/maple"');
});

import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { ApiError } from "#web/api/errors/api-error.ts";
import { RecordFailure } from "#web/features/my-payments/record-failure/record-failure.tsx";

function rendered(code: string, status: number): string {
  const query = { error: new ApiError({ code, status, detail: "" }), isFetching: false, refetch: () => undefined };
  const missing = { title: "Payout not found", text: "", to: "/dashboard/my_payments", action: "Go to My Payments" };
  return renderToStaticMarkup(
    <MemoryRouter>
      <RecordFailure query={query} heading="Payout" missing={missing} />
    </MemoryRouter>,
  );
}

test("the page of an unknown payout or dispute says that it doesn't exist and links back, without an offer to try again", () => {
  for (const [code, status] of [
    ["not_found", 404],
    ["invalid", 400],
  ] as const) {
    const page = rendered(code, status);
    expect(page).toContain("<h1>Payout not found</h1>");
    expect(page).toContain('href="/dashboard/my_payments"');
    expect(page).not.toContain("Try again");
  }
});

test("the page of a payout that couldn't be loaded offers to try again", () => {
  const page = rendered("network", 0);
  expect(page).toContain("<h1>Payout</h1>");
  expect(page).toContain("Try again");
});

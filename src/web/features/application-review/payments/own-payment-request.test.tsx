import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { Application } from "#web/api/applications/applications.ts";
import { OwnPaymentRequest } from "./own-payment-request.tsx";

const shown = (open_payment_request: Application["open_payment_request"]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <OwnPaymentRequest
        application={{ id: "42", landlord: { name: "Ida Berg" }, open_payment_request } as Application}
      />
    </MemoryRouter>,
  );

test("an application's status page has its open payment request with the amount and a link to pay", () => {
  const html = shown({ amount: "28.00", expires: "2026-04-01T12:00:00.000Z" });
  expect(html).toContain("Ida Berg asks you to pay $28.00 for reports");
  expect(html).toContain('href="/payment/42/start"');
  expect(shown(null)).toBe("");
});

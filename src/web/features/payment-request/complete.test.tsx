import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { PaymentRequest } from "#web/api/payment-request.ts";
import { AfterPayment } from "./complete.tsx";

const shown = (request: Pick<PaymentRequest, "next" | "has_account">) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <AfterPayment id="42" request={{ landlord: { name: "Ida Berg" }, ...request } as PaymentRequest} />
    </MemoryRouter>,
  );

test.each([
  ["verify", "verify your identity"],
  ["income", "verify your income"],
  ["pay", "pay your application fee"],
] as const)(
  "after a payment request is paid, an applicant with an account continues with the step %s",
  (next, text) => {
    const html = shown({ next, has_account: true });
    expect(html).toContain(text);
    expect(html).toContain('href="/apply/42/next"');
  },
);

test("after a payment request is paid, the page says that the link to the next step was emailed to an applicant without an account", () => {
  const html = shown({ next: "verify", has_account: false });
  expect(html).toContain("We emailed the applicant a link");
  expect(html).not.toContain("href=");
  expect(shown({ next: null, has_account: false })).not.toContain("href=");
});

test("after a payment request is paid and nothing is left to do, an applicant with an account can view the application", () => {
  expect(shown({ next: null, has_account: true })).toContain('href="/dashboard/applicant/view/42"');
});

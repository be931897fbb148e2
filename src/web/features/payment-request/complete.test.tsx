import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { PaymentRequest } from "#web/api/payment-request.ts";
import { AfterPayment } from "./complete.tsx";
import { RequestNotFound } from "./layout.tsx";

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

test("on the page of an ended payment request, a logged-in applicant continues with the application, and others can log in", () => {
  const shownTo = (isLoggedIn: boolean) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <RequestNotFound id="42" isLoggedIn={isLoggedIn} />
      </MemoryRouter>,
    );
  expect(shownTo(true)).toContain('href="/dashboard/applicant/view/42"');
  expect(shownTo(true)).not.toContain("Log in");
  expect(shownTo(false)).toContain('href="/login?next=%2Fpayment%2F42%2Fstart"');
});

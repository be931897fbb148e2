import { claimFragment } from "#rules/applicant/claim.ts";
import { homeAddressGroup, randomApplicant, submitApplication } from "../support/apply/fill-in-form.ts";
import { expect, openPage, password, randomEmail, test } from "../support/fixtures.ts";
import { applicantAccount, createApplication, landlordWithForm, logInWithToken } from "../support/scenarios.ts";

test("pressing Enter in a form moves to the next field without submitting, even before the scripts load", {
  tag: "@both",
}, async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto("/apply/sample#section-rental_property", { waitUntil: "commit" });
  const unit = homeAddressGroup(page).getByRole("textbox", { name: "Unit" });
  await unit.fill("Unit 2B");
  await unit.press("Enter");
  const send = page.getByRole("button", { name: "Sign and submit", includeHidden: true });
  await expect(send).not.toHaveAttribute("aria-busy");
  resolve();
  await page.waitForFunction(() => "__reactRouterDataRouter" in window);
  await expect(async () => {
    await unit.focus();
    await unit.press("Enter");
    await expect(unit).not.toBeFocused({ timeout: 500 });
  }).toPass();
  await expect(page.locator(":focus")).toHaveAttribute("id", /^field-/);
  await expect(page.getByText(/need your attention/)).toHaveCount(0);
  await expect(unit).toHaveValue("Unit 2B");
});

test("four digits typed into a form field while React hydrates it all appear in the field", async ({ page }) => {
  // all sections on one page: the section typed into has to be visible
  await page.setViewportSize({ width: 1280, height: 800 });
  // slow enough that React's scheduler runs the effects of a hydration in a separate task
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 20 });
  await page.addInitScript(() => {
    type Fiber = { return: Fiber | null; stateNode: { current?: Fiber } };
    let typed = false;
    /** Whether React's committed tree has the control: its effects may still be pending. */
    const isHydrated = (control: HTMLElement) => {
      let fiber = Object.entries(control).find(([key]) => key.startsWith("__reactFiber"))?.[1] as Fiber | undefined;
      while (fiber?.return) fiber = fiber.return;
      return fiber !== undefined && fiber.stateNode.current === fiber;
    };
    const typeOnce = () => {
      const control = document.getElementById("field-applicant__date_of_birth");
      if (typed || !control || !isHydrated(control)) return;
      typed = true;
      control.focus({ preventScroll: true });
      for (const key of "0417") document.execCommand("insertText", false, key);
    };
    const port = Object.getOwnPropertyDescriptor(MessagePort.prototype, "onmessage");
    Object.defineProperty(MessagePort.prototype, "onmessage", {
      ...port,
      set(listener) {
        port?.set?.call(this, (event: MessageEvent) => {
          listener?.call(this, event);
          typeOnce();
        });
      },
    });
  });
  await openPage(page, "/apply/sample");
  await expect(page.locator("#field-applicant__date_of_birth")).toHaveValue("04/17");
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
});

test("“Exit preview” leaves the sample form and returns to the previous page", async ({ page }) => {
  await openPage(page, "/login");
  await openPage(page, "/apply/sample");
  await page.getByRole("button", { name: "Exit preview" }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test("opening a form while logged in as an applicant or a landlord causes no failed network request", async ({
  page,
  request,
}) => {
  const { slug, token } = await landlordWithForm(request);
  const renter = await applicantAccount(request);
  const refused: string[] = [];
  page.on("response", (response) => response.status() >= 400 && refused.push(`${response.status()} ${response.url()}`));
  for (const one of [renter.token, token]) {
    await logInWithToken(page, one);
    await Promise.all([page.waitForResponse("**/drafts/load/"), openPage(page, `/apply/${slug}`)]);
  }
  expect(refused).toEqual([]);
});

test("the account step shows a server error about a field that isn't on the page", {
  tag: "@phone",
}, async ({ page, request }) => {
  const { slug } = await landlordWithForm(request);
  const { token, application } = await createApplication(request, slug, randomApplicant());
  const claim = { token, id: application.id, name: "Nora Castellan", email: randomEmail() };
  await openPage(page, `/apply/${slug}/account${claimFragment(claim)}`);
  await page.route("**/users/register/", (route) =>
    route.fulfill({
      status: 422,
      json: { code: "invalid", detail: "Not valid", errors: { name: ["Use 250 characters or fewer."] } },
    }),
  );
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Name: Use 250 characters or fewer." })).toBeVisible();
});

test("an emailed link opens the page that it names even after the landlord deleted the form", {
  tag: "@phone",
}, async ({ page, request, checkAccessibility }) => {
  const { slug, token: landlord } = await landlordWithForm(request);
  const { token, application } = await createApplication(request, slug, randomApplicant());
  const headers = { authorization: `Bearer ${landlord}` };
  expect((await request.delete(`/api/v3/application_templates/${slug}/`, { headers })).status()).toBe(200);
  const claim = {
    token,
    id: application.id,
    email: randomEmail(),
    page: `/dashboard/view/${application.id}/application`,
  };
  await openPage(page, `/apply/${slug}/account${claimFragment(claim)}`);
  await expect(page.getByRole("heading", { level: 1, name: "Rental application" })).toBeVisible();
  await checkAccessibility("the account step of a deleted form");
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  // the landlord's URL of the application redirects its applicant to their own page
  await expect(page).toHaveURL(new RegExp(`/dashboard/applicant/view/${application.id}/application$`));
  await expect(page.getByRole("link", { name: "Status" })).toBeVisible();
});

test("an applicant can create an account with a first and a last name of over 80 characters each", {
  tag: "@phone",
}, async ({ page, request }) => {
  const { slug } = await landlordWithForm(request);
  const person = randomApplicant();
  const long = { ...person, first: "Wolfgang".repeat(12), last: `${person.last}${"berger".repeat(12)}` };
  await submitApplication(page, slug, { ...long, name: "Wolfgang" });
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Application submitted" })).toBeVisible();
});

test("on a phone, a form shows the portable report notice in the page's language, with the statutory words in bold", {
  tag: "@phone",
}, async ({ page, request }) => {
  const { slug } = await landlordWithForm(request, { fee: "45.00", selected: ["credit"] });
  const words = page.getByText(/^For a home in Colorado: The prospective tenant has the right/);
  const translation = page.getByText(/^Para una vivienda en Colorado: /);
  const [notice, aviso] = [/^For a home in Maryland or Washington: /, /^Para una vivienda en Maryland o Washington: /];
  await openPage(page, `/apply/${slug}`);
  await expect(words).toHaveCSS("font-weight", "600");
  await expect(words).toHaveCSS("font-size", "16px");
  await expect(page.getByText(notice)).toBeVisible();
  await expect(translation).toBeHidden();
  await expect(page.getByText(aviso)).toBeHidden();
  await openPage(page, `/apply/${slug}?lang=es`);
  await expect(translation).toBeVisible();
  await expect(page.getByText(aviso)).toBeVisible();
  await expect(words).toHaveCSS("font-weight", "600");
  await expect(words).toBeVisible();
  await expect(page.getByText(notice)).toBeHidden();
});

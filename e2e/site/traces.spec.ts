import type { Page } from "@playwright/test";
import {
  answerIdentityQuestions,
  bankFrame,
  consentToIdentityCheck,
  enterCard,
  startBankConnection,
} from "../support/apply/application-steps.ts";
import { fillInForm, randomApplicant, signForm, submitForm } from "../support/apply/fill-in-form.ts";
import { expect, openPage, test } from "../support/fixtures.ts";
import {
  applicantAccount,
  createApplication,
  findEmailTo,
  landlordWithForm,
  logInWithToken,
} from "../support/scenarios.ts";
import { verifyLandlordIdentity } from "../support/screening.ts";

const ssn = ["666479183", "666-47-9183", "666-47", "479183"];
const birthDate = ["11231957", "11/23/1957", "1957-11-23"];
/** Whether a text contains a secret; digits count only where they aren't part of a time or of a random ID. */
const contains = (text: string, secret: string) =>
  /^[\d/-]+$/.test(secret) ? new RegExp(`(?<![\\da-f])${secret}(?![\\da-f])`).test(text) : text.includes(secret);
const password = "Correct horse canary 7";
const newPassword = "Another horse canary 8";
const signature = "Canary Signed Q";

/** Returns everything that the page's own code could read again later. */
const storageOf = (page: Page) =>
  page.evaluate(async () =>
    JSON.stringify({
      local: { ...localStorage },
      session: { ...sessionStorage },
      cookies: document.cookie,
      databases: await indexedDB.databases(),
      caches: await caches.keys(),
    }),
  );

test("a complete application leaves no SSN or other secret in browser storage, URLs, logs or stored files", async ({
  browser,
  playwright,
  ownServer: server,
}) => {
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  const request = await playwright.request.newContext({ baseURL: server.url });
  const requests: { url: string; referer: string }[] = [];
  page.on("request", (one) => requests.push({ url: one.url(), referer: one.headers().referer ?? "" }));
  const landlord = await landlordWithForm(request);
  const applicant = randomApplicant();

  const step = async (name: string, allowed: string[]) => {
    const storage = await storageOf(page);
    for (const secret of [...ssn, ...birthDate, password, newPassword, signature, "021000021"])
      expect([name, secret, storage.includes(secret)]).toEqual([name, secret, false]);
    const { local, session } = JSON.parse(storage) as Record<"local" | "session", Record<string, string>>;
    // when this tab was reloaded, and scroll positions: numbers; which application the device submitted to which form,
    // and when: ids that grant no access
    const known = [...allowed, "lintel_reloads", "lintel_submitted", "react-router-scroll-positions"];
    expect([name, [...Object.keys(local), ...Object.keys(session)].filter((key) => !known.includes(key))]).toEqual([
      name,
      [],
    ]);
    return { local, session };
  };

  await openPage(
    page,
    `/apply/${landlord.slug}?${new URLSearchParams({ p: JSON.stringify({ street: "9 Canary Row" }) })}`,
  );
  await expect(page).not.toHaveURL(/Canary/);
  await fillInForm(page, applicant);
  await page.getByRole("textbox", { name: "Date of birth" }).fill("");
  await page.getByRole("textbox", { name: "Date of birth" }).pressSequentially("11231957");
  await page.getByRole("textbox", { name: "First 3 digits" }).pressSequentially("666479183");
  await signForm(page, signature);
  await expect(
    page
      .getByText(/^Saved/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  const draft = await step("filled in", [landlord.slug]);
  expect(draft.local[landlord.slug]).toContain(applicant.last);
  await page.evaluate(() => window.dispatchEvent(new Event("pagehide")));
  await step("left", [landlord.slug]);

  await submitForm(page);
  await expect(page).toHaveURL(/\/account$/);
  const { session } = await step("submitted", ["lintel_claim"]);
  const claim = JSON.parse(session.lintel_claim ?? "{}") as Record<string, string>;
  expect(Object.keys(claim).sort()).toEqual(["email", "id", "name", "slug", "token"]);
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue(applicant.email);
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue(applicant.email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Application submitted" })).toBeVisible();
  const access = (await step("account", ["lintel_access", "lintel_device"])).local.lintel_access ?? "";
  expect(access).toMatch(/^[\w-]{43}$/);
  await page.getByRole("link", { name: "View your applications" }).click();
  await page
    .getByRole("link", { name: /12 Maple Court/ })
    .first()
    .click();
  await page.getByRole("link", { name: "Application", exact: true }).click();
  await expect(page.getByText("***-**-9183").first()).toBeVisible();
  await step("read again", ["lintel_access", "lintel_device", "lintel_view"]);

  await openPage(page, "/password_reset");
  await page.getByRole("textbox", { name: "Email" }).fill(applicant.email);
  await page
    .getByRole("button")
    .filter({ hasText: /send|reset/i })
    .click();
  await expect(page).toHaveURL(/\/password_reset\/done/);
  const message = await findEmailTo(page, applicant.email, /Set a new password/);
  const [, path = "", resetToken = ""] = /(\/accounts\/reset\/[^/\s]+\/(\S+))/.exec(message) ?? [];
  const requestCount = requests.length;
  await openPage(page, path);
  await expect(page).not.toHaveURL(new RegExp(resetToken));
  const fields = page.getByRole("textbox", { name: /password/i });
  await fields.nth(0).fill(newPassword);
  await fields.nth(1).fill(newPassword);
  await page
    .getByRole("button")
    .filter({ hasText: /password/i })
    .last()
    .click();
  await page
    .getByRole("link", { name: /log in/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/login/);
  await step("reset", ["lintel_access", "lintel_device", "lintel_view"]);

  const secrets = [...ssn, ...birthDate, password, newPassword, access, claim.token ?? "", landlord.token];
  const personal = [applicant.last, applicant.email, landlord.email, "Canary Row"];
  for (const { url, referer } of requests) {
    expect(new URL(url.replace(/^blob:/, "")).origin).toBe(server.url);
    // the prefill link comes from another person, and is requested unchanged
    const cleanUrl = url.replace(/\?p=.*$/, "");
    for (const secret of [...secrets, ...personal]) {
      expect([url, contains(decodeURIComponent(cleanUrl), secret)]).toEqual([url, false]);
      expect([referer, contains(referer, secret)]).toEqual([referer, false]);
    }
  }
  const withToken = requests.slice(requestCount).filter(({ url, referer }) => `${url} ${referer}`.includes(resetToken));
  expect(withToken.map(({ url }) => new URL(url).pathname)).toEqual([path]);

  const refused = await request.get("/api/v3/application_templates/", {
    headers: { authorization: `Bearer ${access}` },
  });
  expect([401, 403]).toContain(refused.status());
  await expect.poll(() => server.output()).toContain('"level"');

  await context.close();
  await request.dispose();
  for (const text of [...secrets, ...personal, resetToken])
    expect([text, contains(server.output(), text)]).toEqual([text, false]);
  const storedFiles = server.storedFiles();
  expect(storedFiles.length).toBeGreaterThan(500);
  for (const secret of secrets.filter((text) => text.length > 6))
    expect([secret, storedFiles.filter(({ text }) => text.includes(secret)).map((file) => file.path)]).toEqual([
      secret,
      [],
    ]);
  expect(
    storedFiles.filter(({ text }) => text.includes(resetToken.slice(0, 30))).every((file) => /^mail\//.test(file.path)),
  ).toBe(true);
});

/** Where each secret of the steps may be sent: to the one call that requires it, or to the vendor's own page. */
const belongs: [secret: string, at: RegExp][] = [
  ["666010001", /^\/api\/v3\/applications\/[0-9a-f-]+\/get_experian_questions\/$/],
  ["666-01-0001", /^\/api\/v3\/applications\/[0-9a-f-]+\/get_experian_questions\/$/],
  ["4242424242424242", /^\/sandbox\/stripe\//],
  ["steady", /^\/sandbox\/finicity\//],
];

test("identity, income, payment and reports each send personal data only to their own vendor", async ({
  browser,
  playwright,
  ownServer: server,
}) => {
  const context = await browser.newContext({ baseURL: server.url });
  const request = await playwright.request.newContext({ baseURL: server.url });
  const sentRequests: { url: URL; referer: string; body: string }[] = [];
  // of every page and frame, including the vendors' own
  context.on("request", (one) => {
    const body = one.postData() ?? "";
    sentRequests.push({ url: new URL(one.url().replace(/^blob:/, "")), referer: one.headers().referer ?? "", body });
  });
  const checks = { fee: "60.00", selected: ["credit"], verify_identity: true, verify_income: true };
  const landlord = await landlordWithForm(request, checks);
  await verifyLandlordIdentity(request, landlord.token);
  const columbus = { street: "77 Quarry Bell Road", unit: "", city: "Columbus", state: "OH", zip: "43004" };
  const applicant = randomApplicant();
  const { token: share, application } = await createApplication(request, landlord.slug, applicant, undefined, {
    rental_property__address: columbus,
    // left empty there, and requested at Verify
    applicant__ssn: "",
  });
  const renter = await applicantAccount(request, share);

  const page = await context.newPage();
  await logInWithToken(page, renter.token);
  await openPage(page, `/apply/${application.id}/next`);
  await consentToIdentityCheck(page);
  await page.getByLabel("First 3 digits").pressSequentially("666010001");
  await page.getByRole("button", { name: "Continue to the questions" }).click();
  await expect(page.getByRole("heading", { name: "Questions only you can answer" })).toBeVisible();
  const question = await page.locator("legend").first().innerText();
  await answerIdentityQuestions(page, true);
  await page.getByRole("link", { name: "Continue to next step" }).click();
  await startBankConnection(page);
  await bankFrame(page).getByRole("button", { name: "FinBank Profiles A" }).click();
  await bankFrame(page).getByLabel("User ID").fill("steady");
  await bankFrame(page).getByLabel("Password").fill("steady");
  await bankFrame(page).getByRole("button", { name: "Log in" }).click();
  await bankFrame(page).getByRole("button", { name: "Share these accounts" }).click();
  await expect(page.getByRole("heading", { name: "Pay the application fee" })).toBeVisible();
  await enterCard(page, "4242424242424242");
  await page.getByRole("button", { name: "Pay $60.00" }).click();
  await expect(page.getByText("Payment received. Thank you.")).toBeVisible();
  const storage = await storageOf(page);
  await page.close();

  const office = await context.newPage();
  await logInWithToken(office, landlord.token);
  await openPage(office, `/dashboard/view/${application.id}/report/credit`);
  await office.getByRole("button", { name: "Certify and show report" }).click();
  await expect(office.getByRole("img", { name: /Resident Score/ })).toBeVisible();
  await office.getByRole("link", { name: "Income" }).click();
  await expect(office.getByText("Lakeglass Foundry payroll")).toBeVisible();
  const storedText = await storageOf(office);
  await context.close();
  await request.dispose();

  expect(sentRequests.length).toBeGreaterThan(50);
  for (const { url, referer, body } of sentRequests) {
    expect(url.origin).toBe(server.url);
    for (const [secret, at] of belongs) {
      expect([url.href, secret, `${url.href} ${referer}`.includes(secret)]).toEqual([url.href, secret, false]);
      if (body.includes(secret)) expect([secret, url.pathname]).toEqual([secret, expect.stringMatching(at)]);
    }
    for (const personal of [applicant.last, "Quarry Bell", question])
      expect([url.href, decodeURIComponent(url.href).includes(personal)]).toEqual([url.href, false]);
  }
  // each was sent, so that the search would have found it
  for (const secret of ["666-01-0001", "4242424242424242", "steady"])
    expect([secret, sentRequests.some(({ body }) => body.includes(secret))]).toEqual([secret, true]);
  const secrets = ["666010001", "666-01-0001", "4242424242424242", "Lakeglass Foundry", question];
  for (const secret of secrets) {
    expect([secret, storage.includes(secret), storedText.includes(secret)]).toEqual([secret, false, false]);
    expect([secret, server.output().includes(secret)]).toEqual([secret, false]);
    const files = server.storedFiles().filter(({ text }) => text.includes(secret));
    // the emulated vendors store their own data, and the code contains their test people
    const ownFiles = files.map((file) => file.path).filter((path) => !/^(?:sandbox|compiled)\//.test(path));
    expect([secret, ownFiles]).toEqual([secret, []]);
  }
});

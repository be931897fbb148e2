import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import type { Template } from "#contract/forms/template-schemas.ts";
import type { Form } from "#contract/schemas/forms.ts";
import { sampleConsent, sampleValues } from "#rules/forms/sample-values.ts";
import { type Applicant, randomApplicant } from "./apply/fill-in-form.ts";
import { codePattern } from "./codes.ts";
import { password, randomEmail } from "./fixtures.ts";

/** The data that journeys start with, created through the API; what a journey tests happens in the browser. */
export type LandlordSetup = { email: string; token: string; slug: string };

export async function postJson<T>(request: APIRequestContext, path: string, data: unknown, token?: string): Promise<T> {
  const reply = await request.post(`/api/v3${path}`, {
    data,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  if (!reply.ok()) throw new Error(`${path} answered ${reply.status()}: ${await reply.text()}`);
  return (await reply.json()) as T;
}

/** Creates a landlord with one form: the default one, or another, which is imported from a file. */
export async function landlordWithForm(
  request: APIRequestContext,
  { form, ...settings }: { form?: Form; [setting: string]: unknown } = {},
): Promise<LandlordSetup> {
  const email = randomEmail();
  const person = { username: email, password, name: "Lena Landlord", user_type: "landlord" };
  const { token } = await postJson<{ token: string }>(request, "/users/register/", person);
  if (form) {
    const file = {
      format: "rental-application-form",
      format_version: 1,
      name: "Maple Court",
      fee: "0.00",
      reports: [],
    };
    const path = "/application_templates/import/";
    const created = await postJson<Template>(request, path, { ...file, ...settings, form }, token);
    return { email, token, slug: created.slug };
  }
  const slug = `maple-${randomUUID().slice(0, 8)}`;
  await postJson(request, "/application_templates/create_default/", { slug, name: "Maple Court", ...settings }, token);
  return { email, token, slug };
}

/** Changes a form as `edit/` takes it, and publishes it. */
export async function publishEdit(
  request: APIRequestContext,
  { token, slug }: Pick<LandlordSetup, "token" | "slug">,
  data: object,
): Promise<Template> {
  const path = `/application_templates/${slug}`;
  const headers = { authorization: `Bearer ${token}` };
  const edited = await request.patch(`/api/v3${path}/edit/`, { data, headers });
  if (!edited.ok()) throw new Error(`edit answered ${edited.status()}: ${await edited.text()}`);
  return await postJson<Template>(request, `${path}/publish/`, {}, token);
}

/**
 * Creates an applicant's account.
 * @param shareToken of an application that the account claims
 * @param name the applicant's name in it; an account named by its address has no name to compare
 */
export async function applicantAccount(
  request: APIRequestContext,
  shareToken?: string,
  name?: string,
): Promise<{ email: string; token: string }> {
  const email = randomEmail();
  const accountName = name ?? (shareToken ? email : "Nora Castellan");
  const person = { username: email, password, name: accountName, user_type: "applicant", shareToken };
  return { email, ...(await postJson<{ token: string }>(request, "/users/register/", person)) };
}

/** Submits an application to the form. @returns its share token */
export async function createApplication(
  request: APIRequestContext,
  slug: string,
  who: Applicant,
  unit = "12 Maple Court, Unit 2B",
  answers: Record<string, unknown> = {},
) {
  const sampleAnswers = Object.entries(sampleValues).filter(
    ([name, value]) => name !== "application__agent" && !String(value).startsWith("form-uploads/"),
  );
  const signature = `${who.first} ${who.last}`.slice(0, 25);
  const applicantAnswers = {
    applicant__first_name: who.first,
    applicant__last_name: who.last,
    applicant__email: who.email,
    authorization__signature: signature,
    authorization__contact_signature: signature,
  };
  const [street, unitNumber = ""] = unit.split(", ");
  const homeAddress = (answers.rental_property__address ?? sampleValues.rental_property__address) as object;
  const home = { rental_property__address: { ...homeAddress, street, unit: unitNumber } };
  const values = { ...Object.fromEntries(sampleAnswers), ...applicantAnswers, ...answers, ...home };
  return await postJson<{ token: string; application: { id: string } }>(
    request,
    `/application_templates/${slug}/submit/`,
    {
      values,
      consent: sampleConsent,
    },
  );
}

/** Returns the slug of an application's bundle. */
export async function bundleSlugOf(request: APIRequestContext, id: string, token: string): Promise<string> {
  const reply = await request.get(`/api/v3/applications/${id}/`, { headers: { authorization: `Bearer ${token}` } });
  const { bundle } = (await reply.json()) as { bundle: { slug: string } };
  return bundle.slug;
}

/** Creates a submitted application that requires identity verification, in an account. */
export async function createUnverifiedApplication(request: APIRequestContext, ssn?: string) {
  const owner = await landlordWithForm(request, { verify_identity: true });
  const extraAnswers = ssn ? { applicant__ssn: ssn } : {};
  const { token: claimToken, application } = await createApplication(
    request,
    owner.slug,
    randomApplicant(),
    undefined,
    extraAnswers,
  );
  const renter = await applicantAccount(request, claimToken);
  return { owner, renter, id: application.id };
}

/** A place where the law does not reduce a fee. */
const addressWithoutFeeLaw = { street: "48 Linden Avenue", unit: "3", city: "Houston", state: "TX", zip: "77002" };

/** Creates an application that waits for a payment, or only for its landlord, with its applicant's account. */
export async function createUnpaidApplication(
  request: APIRequestContext,
  settings: { fee?: string; address?: object } = {},
) {
  const landlord = { username: randomEmail(), password, name: "Lena Landlord", user_type: "landlord" };
  const owner = await postJson<{ token: string }>(request, "/users/register/", landlord);
  const slug = `maple-${randomUUID().slice(0, 8)}`;
  const form = { slug, name: "Maple Court", fee: settings.fee ?? "60.00", selected: [] };
  await postJson(request, "/application_templates/create_default/", form, owner.token);
  const renter = await applicantAccount(request);
  const sampleAnswers = Object.entries(sampleValues).filter(
    ([name, value]) => name !== "application__agent" && !String(value).startsWith("form-uploads/"),
  );
  const values = {
    ...Object.fromEntries(sampleAnswers),
    applicant__email: renter.email,
    rental_property__address: settings.address ?? addressWithoutFeeLaw,
  };
  const submission = await postJson<{ token: string; application: { id: string } }>(
    request,
    `/application_templates/${slug}/submit/`,
    { values, consent: sampleConsent },
  );
  const login = { username: renter.email, password, shareToken: submission.token };
  const { access } = await postJson<{ access: string }>(request, "/token/", login);
  return {
    id: submission.application.id,
    owner: owner.token,
    landlordEmail: landlord.username,
    renter: access,
    email: renter.email,
  };
}

/** Returns the payments of an application, as the landlord's side sees them. */
export async function paymentsOf(request: APIRequestContext, id: string, token: string) {
  const reply = await request.get(`/api/v3/applications/${id}/payments/`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await reply.json()) as { results: { status: string; amount: string; refunded: string }[] };
}

/** Signs the browser in, without the login screen. */
export async function logInWithToken(page: Page, token: string): Promise<void> {
  await page.addInitScript((access) => {
    // An email is displayed in a frame without storage.
    if (window.top === window) localStorage.setItem("lintel_access", access);
  }, token);
}

/** Signs the browser in for a journey that logs out: `logInWithToken` signs it in again with each page. */
export async function logInOnce(page: Page, token: string): Promise<void> {
  await page.goto("/login");
  await page.evaluate((access) => localStorage.setItem("lintel_access", access), token);
}

/** Makes the next call of this URL find the session as it is after 30 idle minutes. */
export async function requireConfirmationOnce(page: Page, urlPattern: string): Promise<void> {
  await page.route(
    urlPattern,
    (route) =>
      route.fulfill({
        status: 403,
        json: { code: "confirmation_needed", detail: "Confirm it's you to continue" },
      }),
    { times: 1 },
  );
}

/** Decodes the HTML entities of a text. */
const unescapeHtml = (html: string) =>
  html.replace(
    /&(amp|lt|gt|quot|#39);/g,
    (_, name: string) => ({ amp: "&", lt: "<", gt: ">", quot: '"' })[name] ?? "'",
  );

/**
 * Returns the text of the newest email to an address whose subject matches; the page stays where it is.
 * @param count how many such emails there have to be
 */
export async function findEmailTo(page: Page, address: string, subject: RegExp, count = 1): Promise<string> {
  const read = async (path: string) => await (await page.request.get(path)).text();
  // the whole address: a mistyped one may end with the right one
  const isTo = (recipients: string) => recipients.split(/[\s,<>]+/).includes(address);
  const find = async () =>
    [...(await read("/sandbox/mail")).matchAll(/<li><a href="([^"]+)">([^<]*)<\/a><br>to ([^<]*)</g)]
      .filter(([, , title = "", to = ""]) => subject.test(unescapeHtml(title)) && isTo(unescapeHtml(to)))
      .map(([, path = ""]) => path);
  await expect.poll(async () => (await find()).length).toBeGreaterThanOrEqual(count);
  const [newest = ""] = await find();
  return unescapeHtml(/<pre>(.*?)<\/pre>/s.exec(await read(newest))?.[1] ?? "");
}

/** Returns the newest code that was emailed to an address, once there are `count` such emails. */
export async function findEmailedCode(page: Page, address: string, count = 1): Promise<string> {
  const message = await findEmailTo(page, address, /is your code|code is|código/, count);
  return new RegExp(`\\b${codePattern}\\b`).exec(message)?.[0] ?? "";
}

import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { sampleValues } from "#rules/sample-values.ts";
import type { Applicant } from "./applying.ts";
import { password, someAddress } from "./journey.ts";

/** What a journey starts from, made through the API: what it is about happens in the browser. */
export type Setting = { email: string; token: string; slug: string };

async function post<T>(request: APIRequestContext, path: string, data: unknown, token?: string): Promise<T> {
  const reply = await request.post(`/api/v3${path}`, {
    data,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  if (!reply.ok()) throw new Error(`${path} answered ${reply.status()}: ${await reply.text()}`);
  return (await reply.json()) as T;
}

/** A landlord with one form. */
export async function landlordWithForm(request: APIRequestContext): Promise<Setting> {
  const email = someAddress();
  const person = { username: email, password, name: "Lena Landlord", user_type: "landlord" };
  const { token } = await post<{ token: string }>(request, "/users/register/", person);
  const slug = `maple-${randomUUID().slice(0, 8)}`;
  await post(request, "/application_templates/create_default/", { slug, name: "Maple Court" }, token);
  return { email, token, slug };
}

/** An application of somebody's to the form; gives its share token. */
export async function submitted(
  request: APIRequestContext,
  slug: string,
  who: Applicant,
  unit = "12 Maple Court, Unit 2B",
) {
  const kept = Object.entries(sampleValues).filter(
    ([name, value]) => name !== "application__agent" && !String(value).startsWith("form-uploads/"),
  );
  const own = { unit, applicant__first_name: who.first, applicant__last_name: who.last, applicant__email: who.email };
  const values = { ...Object.fromEntries(kept), ...own };
  return await post<{ token: string; application: { id: string } }>(request, `/application_templates/${slug}/submit/`, {
    values,
  });
}

/** Signs the browser in, without the login screen. */
export async function enter(page: Page, token: string): Promise<void> {
  await page.addInitScript((access) => {
    // A letter is shown in a frame that may keep nothing.
    if (window.top === window) localStorage.setItem("lintel_access", access);
  }, token);
}

/** The text of the newest letter to an address whose subject has these words. */
export async function letterTo(page: Page, address: string, subject: RegExp): Promise<string> {
  const found = () =>
    page.getByRole("listitem").filter({ hasText: address }).getByRole("link", { name: subject }).first();
  for (let tries = 0; tries < 40; tries++) {
    await page.goto("/sandbox/mail");
    if (await found().count()) break;
    await page.evaluate(() => new Promise((done) => setTimeout(done, 250)));
  }
  await found().click();
  return await page.locator("pre").innerText();
}

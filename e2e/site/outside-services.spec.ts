import type { Page } from "@playwright/test";
import { chatUrl as chat, expect, password, randomEmail, replayUrl as replay, test } from "../support/fixtures.ts";

/** Mocks the chat's host. @returns the addresses that were requested there */
async function standInForChat(page: Page): Promise<string[]> {
  const requested: string[] = [];
  await page.route(`${chat}/**`, (route) => {
    requested.push(route.request().url());
    const reads = `<p id="page"></p><script>try{document.getElementById("page").textContent=parent.document.title}
catch{document.getElementById("page").textContent="The page can't be read"}</script>`;
    return route.fulfill({ contentType: "text/html", body: `<h1>How can we help?</h1>${reads}` });
  });
  return requested;
}

test("the support chat loads once a landlord opens it, can't read the page, and is removed on pages that don't offer it", async ({
  page,
  request,
  ownServer: own,
  checkAccessibility,
}) => {
  const person = { username: randomEmail(), password, name: "Lena Landlord", user_type: "landlord" };
  const registered = await request.post(`${own.url}/api/v3/users/register/`, { data: person });
  const { token } = (await registered.json()) as { token: string };
  await page.addInitScript((access) => top === self && localStorage.setItem("lintel_access", access), token);
  const requested = await standInForChat(page);
  await page.goto(`${own.url}/dashboard/forms`);
  const open = page.getByRole("button", { name: "Chat with support" });
  await expect(open).toBeVisible();
  expect(requested).toEqual([]);
  await open.click();
  const panel = page.getByRole("complementary", { name: "Support chat" });
  const frame = panel.frameLocator("iframe");
  await expect(frame.getByRole("heading", { name: "How can we help?" })).toBeVisible();
  await expect(frame.getByText("The page can't be read")).toBeVisible();
  await checkAccessibility("support chat");
  expect(requested).toEqual([`${chat}/widget?site=1&identity=landlord&language=en`]);
  await panel.getByRole("button", { name: "Close support chat" }).click();
  await expect(panel).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await page.getByRole("link", { name: "Create your first form" }).click();
  await expect(page).toHaveURL(/\/flow\/listing\//);
  await expect(open).toBeHidden();
  await expect(page.locator("iframe")).toHaveCount(0);
});

test("a visitor to the Spanish support page opens the support chat in Spanish, as a prospective customer", {
  tag: "@phone",
}, async ({ page, ownServer: own }) => {
  const requested = await standInForChat(page);
  await page.goto(`${own.url}/es/support`);
  await page.getByRole("textbox").first().focus();
  await page.getByRole("button", { name: "Chatear con soporte" }).click();
  await expect(page.frameLocator("iframe").getByText("How can we help?")).toBeVisible();
  expect(requested).toEqual([`${chat}/widget?site=1&identity=prospect&language=es`]);
});

test("an error on a settings page sends a masked recording of the page, and an error on the applicant list sends none", async ({
  page,
  request,
  ownServer: own,
}) => {
  const person = { username: randomEmail(), password, name: "Zebulon Quimby", user_type: "landlord" };
  const registered = await request.post(`${own.url}/api/v3/users/register/`, { data: person });
  const { token } = (await registered.json()) as { token: string };
  await page.addInitScript((access) => {
    if (top !== self) return;
    localStorage.setItem("lintel_access", access);
    sessionStorage.setItem("lintel_replay", `errors ${crypto.randomUUID()}`);
    // the recorder is running while it listens for unhandled rejections
    window.addEventListener = new Proxy(window.addEventListener, {
      apply: (add, target, given: Parameters<typeof window.addEventListener>) => {
        if (given[0] === "unhandledrejection") document.documentElement.dataset.recording = "on";
        return Reflect.apply(add, target, given);
      },
    });
    window.removeEventListener = new Proxy(window.removeEventListener, {
      apply: (remove, target, given: Parameters<typeof window.removeEventListener>) => {
        if (given[0] === "unhandledrejection") delete document.documentElement.dataset.recording;
        return Reflect.apply(remove, target, given);
      },
    });
  }, token);
  const sentParts: { body: string; headers: Record<string, string> }[] = [];
  await page.route(`${replay}/**`, async (route) => {
    sentParts.push({ body: route.request().postData() ?? "", headers: await route.request().allHeaders() });
    return route.fulfill({ status: 204 });
  });
  // simulates an unhandled error: a thrown one would fail the test
  const fail = () =>
    page.evaluate(() => {
      window.dispatchEvent(new ErrorEvent("error", { error: new TypeError("Zebulon Quimby failed") }));
    });
  const isRecording = page.locator("html[data-recording]");
  await page.goto(`${own.url}/dashboard/settings/profile`);
  await expect(isRecording).toBeAttached();
  await page.getByLabel("Full name").fill("Zebulon Quimby Secret");
  expect(sentParts).toEqual([]);
  await fail();
  await expect.poll(() => sentParts.length).toBe(1);
  const { body, headers } = sentParts[0] ?? { body: "", headers: {} };
  expect(body).not.toMatch(/Zebulon|Quimby|Secret/i);
  expect(body).not.toContain(person.username);
  const replayPart = JSON.parse(body) as { mode: string; events: { type: number }[]; error: { name: string } };
  expect([replayPart.mode, replayPart.error.name]).toEqual(["errors", "TypeError"]);
  expect(replayPart.events.map(({ type }) => type)).toContain(2);
  expect([headers.cookie, headers.referer, headers.authorization]).toEqual([undefined, undefined, undefined]);

  await page.getByRole("link", { name: "Applicants" }).first().click();
  await expect(page).toHaveURL(/\/dashboard\/applicants\//);
  await expect(isRecording).toHaveCount(0);
  const countBefore = sentParts.length;
  await fail();
  await page.getByRole("link", { name: "Forms" }).first().click();
  await expect(page).toHaveURL(/\/dashboard\/forms/);
  await expect(isRecording).toBeAttached();
  await fail();
  await expect.poll(() => sentParts.length).toBeGreaterThan(countBefore);
  const pages = sentParts.slice(countBefore).map((each) => JSON.parse(each.body) as { error?: object });
  expect(pages.filter(({ error }) => error)).toHaveLength(1);
});

import type { Page } from "@playwright/test";
import { expect, password, someAddress, test } from "../support/fixtures.ts";
import { type OwnServer, startServer } from "../support/own-server.ts";

const chat = "https://chat.example";
let own: OwnServer;
test.beforeAll(async () => {
  own = await startServer({ SUPPORT_CHAT_URL: `${chat}/widget?site=1` });
});
test.afterAll(() => own.stop());

/** Answers in the place of the chat's host. @returns the addresses that were requested there */
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

test("a landlord opens the support chat from the menu, and pages with personal data don't load it", async ({
  page,
  request,
  checkAccessibility,
}) => {
  const person = { username: someAddress(), password, name: "Lena Landlord", user_type: "landlord" };
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

test("a visitor opens the chat on the support page as a prospective customer @phone", { tag: "@phone" }, async ({
  page,
}) => {
  const requested = await standInForChat(page);
  await page.goto(`${own.url}/es/support`);
  await page.getByRole("textbox").first().focus();
  await page.getByRole("button", { name: "Chatear con soporte" }).click();
  await expect(page.frameLocator("iframe").getByText("How can we help?")).toBeVisible();
  expect(requested).toEqual([`${chat}/widget?site=1&identity=prospect&language=es`]);
});

import { expect, openPage, test } from "../support/fixtures.ts";
import { sendLease } from "../support/leases.ts";
import { findEmailedCode, findEmailTo } from "../support/scenarios.ts";
import { findTextedCode } from "../support/text-messages.ts";

test("signing and downloading a document leaves neither the link's token nor the signer's session in URLs, logs or stored files", async ({
  browser,
  playwright,
  ownServer: server,
}) => {
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  const request = await playwright.request.newContext({ baseURL: server.url });
  const { email, phone } = await sendLease(request, server.data);
  const message = await findEmailTo(page, email, /lease/i);
  const [, path = "", token = ""] = /(\/signing\/[^/\s]+\/document)#t=([\w-]{43})/.exec(message) ?? [];
  const requests: { url: string; referer: string }[] = [];
  context.on("request", (one) => requests.push({ url: one.url(), referer: one.headers().referer ?? "" }));
  await openPage(page, `${path}#t=${token}`);
  await page.getByRole("button", { name: "Send code" }).click();
  const emailedCode = await findEmailedCode(page, email);
  await page.getByRole("textbox", { name: "Code from the email" }).fill(emailedCode);
  await page.getByRole("button", { name: "Text me a code" }).click();
  const textedCode = await findTextedCode(page, phone);
  await page.getByRole("textbox", { name: "Code from the text message" }).fill(textedCode);
  await page.getByRole("button", { name: "View document" }).click();
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "View document" }).click();
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByRole("dialog", { name: "Full name" }).getByRole("textbox").fill("Nora Castellan");
  await page.getByRole("button", { name: "Save and continue" }).click();
  const dialog = page.getByRole("dialog", { name: "Signature" });
  await dialog.getByRole("button", { name: "Type" }).click();
  await dialog.getByRole("textbox").fill("Nora Castellan");
  await dialog.getByRole("button", { name: "Save and continue" }).click();
  await page.getByRole("button", { name: "Sign and finish" }).click();
  await expect(page.getByRole("heading", { name: "You signed the document" })).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download document" }).click();
  await download;
  await page.getByRole("link", { name: "View document" }).click();
  await expect(page.getByRole("heading", { name: "Lease 2027" })).toBeVisible();
  const session = await page.evaluate(
    () => Object.entries(sessionStorage).find(([key]) => key.startsWith("lintel_signing_session_"))?.[1] ?? "",
  );
  expect(session).toMatch(/^[\w-]{43}$/);
  await context.close();
  await request.dispose();

  const paths = requests.map(({ url }) => url.replace(/^blob:/, "")).map((url) => new URL(url).pathname);
  for (const call of ["signer/document/", "signer/sealed/", "consent/", "submit/"])
    expect([call, paths.some((path) => path.endsWith(`/${call}`))]).toEqual([call, true]);
  expect(paths.some((path) => /\/signer\/files\/[0-9a-f-]+\/$/.test(path))).toBe(true);
  const secrets = [session, emailedCode, textedCode];
  for (const { url, referer } of requests) {
    for (const secret of secrets) expect([url, `${url} ${referer}`.includes(secret)]).toEqual([url, false]);
    // the page itself is opened with the fragment, which browsers don't send
    expect([url, `${url.replace(/#.*$/, "")} ${referer}`.includes(token)]).toEqual([url, false]);
  }
  for (const secret of [session, token]) {
    expect([secret, server.output().includes(secret)]).toEqual([secret, false]);
    const files = server.storedFiles().filter(({ text }) => text.includes(secret));
    expect(files.map((file) => file.path).filter((path) => !path.startsWith("mail/"))).toEqual([]);
  }
});

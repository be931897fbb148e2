import { expect, openPage, test } from "../support/fixtures.ts";
import { createLeaseTemplate, sendLease } from "../support/leases.ts";
import { findEmailedCode, findEmailTo, logInWithToken } from "../support/scenarios.ts";
import { findTextedCode } from "../support/text-messages.ts";

test("a tenant without an account opens a lease with the emailed and the texted code, and signs it", {
  tag: "@phone",
}, async ({ page, request, checkAccessibility }) => {
  const { email, phone } = await sendLease(request);
  const link = /\/signing\/[^/\s]+\/document#t=[\w-]{43}/.exec(await findEmailTo(page, email, /lease/i))?.[0] ?? "";
  await openPage(page, link);
  await expect(page.getByRole("heading", { name: "Lena Landlord is asking you to sign a document" })).toBeVisible();
  expect(page.url()).not.toContain("t=");
  await checkAccessibility("confirm email");
  await page.getByRole("button", { name: "Send code" }).click();
  await page.getByRole("textbox", { name: "Code from the email" }).fill(await findEmailedCode(page, email));
  await page.getByRole("button", { name: "Text me a code" }).click();
  await expect(page.getByRole("textbox", { name: "Code from the text message" })).toBeFocused();
  await checkAccessibility("enter both codes");
  await page.getByRole("textbox", { name: "Code from the text message" }).fill(await findTextedCode(page, phone));
  await page.getByRole("button", { name: "View document" }).click();

  await expect(page.getByRole("heading", { name: "Before you sign" })).toBeFocused();
  await checkAccessibility("consent");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "View document" }).click();
  await expect(page.getByRole("heading", { name: "Lease 2027" })).toBeFocused();

  await page.getByRole("button", { name: "Start" }).click();
  const name = page.getByRole("dialog", { name: "Full name" });
  await name.getByRole("textbox").fill("Nora Արամ");
  await name.getByRole("button", { name: "Save and continue" }).click();
  await expect(name.getByText("can't be printed with these characters: Ա ր ա մ")).toBeVisible();
  await name.getByRole("textbox").fill("Nora Castellan");
  const saved = page.waitForResponse((reply) => reply.url().includes("/save/") && reply.ok());
  await page.getByRole("button", { name: "Save and continue" }).click();
  await saved;
  await page.reload();
  await expect(page.getByText("1 of 2", { exact: true })).toBeVisible();
  await checkAccessibility("fill in");
  await page.getByRole("button", { name: /^(Start|Next)$/ }).click();
  const dialog = page.getByRole("dialog", { name: "Signature" });
  await dialog.getByRole("button", { name: "Type" }).click();
  await dialog.getByRole("textbox").fill("Nora Castellan");
  await dialog.getByRole("button", { name: "Save and continue" }).click();
  await page.route(/\/submit\//, (route) => route.abort(), { times: 1 });
  await page.getByRole("button", { name: "Sign and finish" }).click();
  await expect(page.getByText("We can't reach the server. Check your connection and try again.")).toBeInViewport();
  await page.getByRole("button", { name: "Sign and finish" }).click();

  await expect(page.getByRole("heading", { name: "You signed the document" })).toBeVisible();
  await checkAccessibility("what happens next");
  await page.route(/\/sealed\//, (route) => route.abort(), { times: 2 });
  await page.getByRole("button", { name: "Download document" }).click();
  await expect(page.getByText("We can't reach the server. Check your connection and try again.")).toBeVisible();
  await page.getByRole("link", { name: "View document" }).click();
  await expect(page.getByRole("heading", { name: "Lease 2027" })).toBeVisible();
  await checkAccessibility("view");
});

test("a signer whose session ended confirms their email again and continues with the values already entered", async ({
  page,
  request,
}) => {
  const { email } = await sendLease(request, undefined, { hasPhone: false });
  const link = /\/signing\/[^/\s]+\/document#t=[\w-]{43}/.exec(await findEmailTo(page, email, /lease/i))?.[0] ?? "";
  const confirm = async (times: number) => {
    await page.getByRole("button", { name: "Send code" }).click();
    await page.getByRole("textbox", { name: /^Code/ }).fill(await findEmailedCode(page, email, times));
    await page.getByRole("button", { name: "View document" }).click();
  };
  await openPage(page, link);
  await confirm(1);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "View document" }).click();
  const ended = { status: 401, contentType: "application/problem+json" };
  const body = JSON.stringify({ status: 401, code: "unauthenticated", title: "Log in", detail: "Log in to do this." });
  // nothing is saved before the session ends
  await page.route(/\/save\//, (route) => route.abort());
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByRole("dialog", { name: "Full name" }).getByRole("textbox").fill("Nora Castellan");
  await page.getByRole("button", { name: "Save and continue" }).click();
  const dialog = page.getByRole("dialog", { name: "Signature" });
  await dialog.getByRole("button", { name: "Type" }).click();
  await dialog.getByRole("textbox").fill("Nora Castellan");
  await dialog.getByRole("button", { name: "Save and continue" }).click();
  await page.route(/\/submit\//, (route) => route.fulfill({ ...ended, body }), { times: 1 });
  await page.getByRole("button", { name: "Sign and finish" }).click();
  await confirm(2);
  await expect(page.getByText("2 of 2", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Sign and finish" }).click();
  await expect(page.getByRole("heading", { name: "You signed the document" })).toBeVisible();
});

test("opening a document field's dialog focuses its input, and a signature drawn in the dark theme is still dark on the white page", async ({
  page,
  request,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  const { token, id } = await createLeaseTemplate(request);
  await logInWithToken(page, token);
  await openPage(page, `/dashboard/documents/${id}/view`);
  await page.getByRole("combobox", { name: "Preview as a signer" }).selectOption("Tenant");
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page.getByRole("dialog", { name: "Full name" }).getByRole("textbox")).toBeFocused();
  await page.keyboard.type("Nora Castellan");
  await page.getByRole("button", { name: "Save and continue" }).click();
  const dialog = page.getByRole("dialog", { name: "Signature" });
  await dialog.getByRole("button", { name: "Draw" }).click();
  const pad = dialog.getByRole("img", { name: /^Signature/ });
  await pad.hover({ position: { x: 40, y: 80 } });
  await page.mouse.down();
  await pad.hover({ position: { x: 200, y: 60 } });
  await page.mouse.up();
  await dialog.getByRole("button", { name: "Save and continue" }).click();
  await expect(page.getByRole("button", { name: /^Signature/ }).locator("path")).toHaveCSS("stroke", "rgb(28, 36, 33)");
});

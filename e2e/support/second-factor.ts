import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { generate } from "otplib";
import { password } from "./fixtures.ts";
import { postJson } from "./scenarios.ts";

/** What the app shows so many steps of 30 s from now; the server takes one before and one after, each once. */
export const codeOf = (secret: string, steps = 0): Promise<string> =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * steps });

type SecondFactor = {
  recoveryCodes: string[];
  /** the first code that opens: that of the next step, since the one of now switched it on */
  first: () => Promise<string>;
  wrong: () => Promise<string>;
};

/** Switches on somebody's second factor. */
export async function withSecondFactor(request: APIRequestContext, token: string): Promise<SecondFactor> {
  const { secret } = await postJson<{ secret: string }>(request, "/second_factor/", { password }, token);
  const code = await codeOf(secret);
  const on = await postJson<{ recovery_codes: string[] }>(request, "/second_factor/switch_on/", { code }, token);
  return { recoveryCodes: on.recovery_codes, first: () => codeOf(secret, 1), wrong: () => codeOf(secret, 4) };
}

/** In the settings, once the switch was pressed: the password, and a code of the secret that is shown. @returns the secret */
export async function switchOn(page: Page, part: Locator): Promise<string> {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Password" }).fill(password);
  await dialog.getByRole("button", { name: "Continue" }).click();
  const shown = await part.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
  const secret = shown?.replaceAll(" ", "") ?? "";
  await part.getByRole("textbox", { name: "Authenticator app code" }).fill(await codeOf(secret));
  await part.getByRole("button", { name: "Turn on" }).click();
  return secret;
}

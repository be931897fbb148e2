import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { generate } from "otplib";
import { password } from "./fixtures.ts";
import { postJson } from "./scenarios.ts";

/**
 * Returns the authenticator app's code a number of 30-second steps from now; the server accepts one step before and one
 * after, each once.
 */
export const codeOf = (secret: string, steps = 0): Promise<string> =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * steps });

type SecondFactor = {
  recoveryCodes: string[];
  /** the first code that logs in: that of the next step, since the current one turned two-step verification on */
  first: () => Promise<string>;
  wrong: () => Promise<string>;
};

/** Turns on two-step verification for an account. */
export async function withSecondFactor(request: APIRequestContext, token: string): Promise<SecondFactor> {
  const { secret } = await postJson<{ secret: string }>(request, "/second_factor/", { password }, token);
  const code = await codeOf(secret);
  const on = await postJson<{ recovery_codes: string[] }>(request, "/second_factor/switch_on/", { code }, token);
  return { recoveryCodes: on.recovery_codes, first: () => codeOf(secret, 1), wrong: () => codeOf(secret, 4) };
}

/**
 * Completes the settings' dialog for two-step verification: enters the password, and a code of the displayed secret.
 * @returns the secret
 */
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

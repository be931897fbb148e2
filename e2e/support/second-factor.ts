import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { generate } from "otplib";
import { password } from "./fixtures.ts";
import { postJson } from "./scenarios.ts";

/**
 * Returns the authenticator app's code a number of 30-second steps from now; the server accepts one step before and one
 * after, each once.
 */
export const authenticatorCode = (secret: string, steps = 0): Promise<string> =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * steps });

type SecondFactor = {
  recoveryCodes: string[];
  /** the first code that logs in: that of the next step, since the current one turned two-step verification on */
  firstCode: () => Promise<string>;
  wrongCode: () => Promise<string>;
};

/** Turns on two-step verification for an account. */
export async function enableSecondFactor(request: APIRequestContext, token: string): Promise<SecondFactor> {
  const { secret } = await postJson<{ secret: string }>(request, "/second_factor/", { password }, token);
  const code = await authenticatorCode(secret);
  const enabled = await postJson<{ recovery_codes: string[] }>(request, "/second_factor/switch_on/", { code }, token);
  return {
    recoveryCodes: enabled.recovery_codes,
    firstCode: () => authenticatorCode(secret, 1),
    wrongCode: () => authenticatorCode(secret, 4),
  };
}

/**
 * Completes the settings' dialog for two-step verification: enters the password, and a code of the displayed secret.
 * @returns the secret
 */
export async function enableInSettings(page: Page, section: Locator): Promise<string> {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Password" }).fill(password);
  await dialog.getByRole("button", { name: "Continue" }).click();
  const displayedSecret = await section.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
  const secret = displayedSecret?.replaceAll(" ", "") ?? "";
  await section.getByRole("textbox", { name: "Authenticator app code" }).fill(await authenticatorCode(secret));
  await section.getByRole("button", { name: "Turn on" }).click();
  return secret;
}

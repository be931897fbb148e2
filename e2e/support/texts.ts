import { expect, type Page } from "@playwright/test";

/** A US number of its own, as ten digits: codes to one number are limited. */
export const somePhone = (): string => `518556${1_000 + Math.floor(Math.random() * 9_000)}`;

/** The code in the newest text message to a number, from the sandbox's list. @param digits ten of them */
export async function textedCode(page: Page, digits: string): Promise<string> {
  const sent = new RegExp(`\\+1${digits}</strong>[^]*?<pre>(\\d{6}) is your`);
  const read = async () => sent.exec(await (await page.request.get("/sandbox/messages")).text())?.[1];
  await expect.poll(read).toBeDefined();
  return (await read()) ?? "";
}

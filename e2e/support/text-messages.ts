import { expect, type Page } from "@playwright/test";
import { codePattern } from "./codes.ts";

/** Returns one of several million US numbers, as ten digits: codes to one number are rate-limited. */
export const randomPhone = (): string => `518${randomDigits(220, 1_000)}${randomDigits(1_000, 10_000)}`;

const randomDigits = (least: number, end: number) => String(least + Math.floor(Math.random() * (end - least)));

/** Returns the code in the newest text message to a number, from the sandbox's list. @param digits ten of them */
export async function findTextedCode(page: Page, digits: string): Promise<string> {
  const messagePattern = new RegExp(`\\+1${digits}</strong>[^]*?<pre>(${codePattern}) is your`);
  const read = async () => messagePattern.exec(await (await page.request.get("/sandbox/messages")).text())?.[1];
  await expect.poll(read).toBeDefined();
  return (await read()) ?? "";
}

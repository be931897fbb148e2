import { expect, test } from "vitest";
import { z } from "zod";
import type { Language } from "#texts/languages.ts";
import { textsIn } from "#texts/message.ts";
import { faultMessage } from "./fault.ts";
import { replaceValidatorMessages } from "./validation-messages.ts";

replaceValidatorMessages();

const messageFor = (schema: z.ZodType, input: unknown, language: Language) =>
  textsIn(language)(faultMessage(schema.safeParse(input).error?.issues[0]?.message ?? ""));

test.each([
  ["en", 40, "Use 40 characters or fewer."],
  ["en", 2_000, "Use 2,000 characters or fewer."],
  ["es", 2_000, "Use 2,000 caracteres o menos."],
] as const)("a text above its limit names the limit as the language writes it (%s, %d)", (language, limit, message) => {
  expect(messageFor(z.string().trim().max(limit), "x".repeat(limit + 1), language)).toBe(message);
});

test("a list above its limit counts entries", () => {
  expect(messageFor(z.array(z.string()).max(2), ["a", "b", "c"], "en")).toBe("Send up to 2 entries.");
});

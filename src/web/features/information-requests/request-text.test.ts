import { expect, test } from "vitest";
import { textsIn } from "#texts/message.ts";
import { dueText } from "#web/features/information-requests/request-text.ts";

test("in Spanish, the due date of an information request is written out, as in the email about it", () => {
  const request = { due: "2026-04-12" };
  expect(dueText(request, textsIn("en"), "en")).toBe("Due 04/12/2026");
  expect(dueText(request, textsIn("es"), "es")).toBe("Fecha límite: 12 de abril de 2026");
});

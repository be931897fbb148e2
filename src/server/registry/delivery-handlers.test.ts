import { expect, test } from "vitest";
import { type EmailKind, emailKindFacts, emailKinds } from "#rules/email/kinds.ts";
import { deliveryHandlers } from "./delivery-handlers.ts";

test("the list of email kinds whose delivery is tracked matches the registered delivery handlers", () => {
  const kinds = Object.keys(emailKinds) as EmailKind[]; // the keys of a literal
  const handled = deliveryHandlers.flatMap((handler) => handler.kinds);
  expect(handled.toSorted()).toEqual(kinds.filter((kind) => emailKindFacts(kind).hasHandler).toSorted());
});

import { expect, test } from "vitest";
import { invitationText } from "./invitation-text.ts";

const link = "https://rent.example.com/apply/linden#invited=secret";
const written = (parts: { sender?: string; home?: string; note?: string }) =>
  invitationText("en", { sender: "Linden Avenue", home: "12 Elm St.", note: "", link, isReminder: false, ...parts });
/** The message without the product's own link. */
const words = (parts: Parameters<typeof written>[0]) => written(parts).replace(link, "");

test.each([
  ["home", "Refund: evil.com/claim"],
  ["home", "evil.bank"],
  ["home", "evil\uff0ebank"],
  ["home", "https://evil.example"],
  ["sender", "Call evil.shop now"],
  ["sender", "help@evil.bank"],
  ["note", "See evil.bank"],
])("an invitation by text message whose %s is %j contains no link but its own", (part, text) => {
  expect(words({ [part]: text })).not.toMatch(/\S[.\uff0e]\p{L}{2}|:\/\//u);
});

test("an invitation by text message shows sender and home names that contain dots", () => {
  expect(written({ sender: "O.K. Realty", home: "12 St. John's Ave., Apt. 5" })).toContain(
    "O.K. Realty invites you to apply for 12 St. John's Ave., Apt. 5: https://",
  );
});

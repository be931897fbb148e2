import { expect, test } from "vitest";
import { hasLink } from "#rules/household/invitations.ts";
import { withoutSenderLinks } from "./plain-sender.ts";

const createEmail = (name: string, business?: string) => ({
  language: "en" as const,
  subject: `${name} invites you to apply`,
  heading: `${name} invites you`,
  paragraphs: ["Apply by Friday.", `${name} will answer.`],
  reason: `You got this email because ${name} has your address.`,
  sender: { name, ...(business && { business }) },
});

test.each([
  ["www.evil.example", "Evil Homes"],
  ["https://evil.example/a", undefined],
  ["ida@evil.example", "evil.example"],
  // patterns of the replaced text in String.replaceAll
  ["www.evil.example $&", undefined],
])(
  "an email in the name of a landlord who saved a link as their name (%s) doesn't contain the link",
  (name, business) => {
    const { subject, heading, paragraphs, reason, sender } = withoutSenderLinks(createEmail(name, business));
    const texts = [subject, heading, ...paragraphs, reason, sender.name, sender.business ?? ""];
    expect(texts.filter(hasLink)).toEqual([]);
    expect(paragraphs[0]).toBe("Apply by Friday.");
  },
);

test("an email in the name of a landlord without a link in their name is unchanged", () => {
  const email = createEmail("St. Paul Homes, Inc.", "Dr. A. Berg");
  expect(withoutSenderLinks(email)).toBe(email);
});

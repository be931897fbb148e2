import { describe, expect, test } from "vitest";
import { personFaults, personRequest } from "#web/features/invitations/dialog/person-request.ts";
import type { SendChannel } from "#web/features/invitations/invitation-draft.ts";

const form = { slug: "maple", name: "Maple Court", landlord: { name: "Linden Avenue" } };
const draft = (sendBy: SendChannel, person: object = {}, words: object = {}) => ({
  person: { email: "", name: "", phone: "", home: "", ...person },
  message: {
    subject: null,
    body: null,
    language: "en" as const,
    ccMyself: false,
    sendBy,
    note: "",
    remindAfter: [3, 7],
    ...words,
  },
});
const faulty = (...given: Parameters<typeof draft>) => Object.keys(personFaults(draft(...given), form, false));

describe("one person's invitation", () => {
  test("an invitation by email requires an email address, and one by text message requires a phone number and consent", () => {
    expect(faulty("email")).toEqual(["email"]);
    expect(faulty("text")).toEqual(["applicant_phone_number", "text_consent"]);
    expect(faulty("both")).toEqual(["email", "applicant_phone_number", "text_consent"]);
    expect(faulty("text", { phone: "12" })).toEqual(["applicant_phone_number", "text_consent"]);
    expect(personFaults(draft("text", { phone: "(518) 555-0142" }), form, true)).toEqual({});
  });

  test("an invitation by text message alone needs no subject and sends the standard subject", () => {
    const given = draft("text", { phone: "(518) 555-0142", email: "left@example.com" }, { subject: "", body: "" });
    expect(personFaults(given, form, true)).toEqual({});
    expect(Object.keys(personFaults({ ...given, message: { ...given.message, sendBy: "email" } }, form, true))).toEqual(
      ["subject", "body"],
    );
    const request = personRequest(given, form, true);
    expect(request).toMatchObject({ send_sms: true, text_consent: true, subject: "Invitation to apply: Maple Court" });
    expect(request).not.toHaveProperty("email");
  });

  test("an invitation by email alone sends no phone number", () => {
    const request = personRequest(draft("email", { email: " sam@example.com ", phone: "(518) 555-0142" }), form, true);
    expect(request).toMatchObject({ email: "sam@example.com", remind_after: [3, 7] });
    expect(request).not.toHaveProperty("send_sms");
    expect(request).not.toHaveProperty("applicant_phone_number");
  });
});

import { expect, test } from "vitest";
import type { PreviewedNotice } from "#web/api/applications/adverse-actions.ts";
import { checkDelivery, type DeliveryInput } from "#web/features/application-review/decisions/fields/delivery-input.ts";

const input: DeliveryInput = {
  email: {
    with_email: true,
    text: { subject: "Your application", email_body: "Sorry." },
    cc_self: false,
    is_standard: false,
  },
  delivery: "",
};
// only the properties that the check reads
const notice = (email: boolean) => ({ due: true, email }) as PreviewedNotice;

test("a decision that is emailed together with its notice needs no other delivery method", () => {
  const checked = checkDelivery(input, [notice(true)], [notice(true)]);
  expect(checked.faults).toEqual({});
  expect(checked.body).toEqual({ with_email: true, subject: "Your application", email_body: "Sorry.", cc_self: false });
});

test("a decision about an applicant without an email address requires a delivery method for its notice", () => {
  const notices = [notice(false)];
  expect(checkDelivery(input, notices, notices).faults).toEqual({ delivery: [expect.any(Function)] });
  const chosen = checkDelivery({ ...input, delivery: "mail" }, notices, notices);
  expect(chosen).toMatchObject({ canEmail: false, faults: {}, body: { with_email: false, delivery: "mail" } });
});

test("a decision that requires no notice sends no delivery method, even if the landlord chose one before", () => {
  expect(checkDelivery({ ...input, delivery: "hand" }, [notice(true)], []).body).not.toHaveProperty("delivery");
});

test("a text that the landlord didn't change isn't sent, so that each applicant gets the standard text in their language", () => {
  const unchanged = { ...input, email: { ...input.email, text: null } };
  expect(checkDelivery(unchanged, [], [])).toMatchObject({ faults: {}, body: { with_email: true, cc_self: false } });
  expect(checkDelivery(unchanged, [], []).body).not.toHaveProperty("subject");
});

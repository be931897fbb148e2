import fc from "fast-check";
import { expect, test } from "vitest";
import { username } from "#contract/schemas/common.ts";
import type { Field } from "#contract/schemas/forms.ts";
import { kind } from "#fields/email/kind.ts";

const field: Field = { name: "mail", field_id: "email", label: "Email" };

test("the email field accepts exactly the addresses that can be usernames", () => {
  const near = fc.stringMatching(/^[a-z.+' -]{0,6}@[a-z.-]{0,8}$/);
  fc.assert(
    fc.property(fc.oneof(fc.emailAddress(), near), (address) => {
      fc.pre(address === address.trim());
      expect(kind.validate(field, address).length === 0).toBe(username.safeParse(address).success);
    }),
    { numRuns: 2000 },
  );
});

import { expect, test } from "vitest";
import { chatAddress, identityOf } from "./chat.ts";

const landlord = { name: "Lena" } as never; // only its presence counts
const applicant = { name: "Nora" } as never;

test.each([
  [{ landlord, applicant: null }, "landlord"],
  [{ landlord, applicant }, "landlord"],
  [{ landlord: null, applicant }, "applicant"],
  [{ landlord: null, applicant: null }, "prospect"],
  [undefined, "prospect"],
] as const)(
  "the user %j (undefined: nobody is logged in) is identified to the support chat as %s",
  (user, identity) => {
    expect(identityOf(user)).toBe(identity);
  },
);

test("the support chat's URL gets the user's kind and language added", () => {
  expect(chatAddress("https://chat.example/widget?site=1", "applicant", "es")).toBe(
    "https://chat.example/widget?site=1&identity=applicant&language=es",
  );
});

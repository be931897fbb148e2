import { expect, test } from "vitest";
import { chatAddress, chatIdentityOf } from "./chat.ts";

const landlord = { name: "Lena" } as never; // only its presence matters
const applicant = { name: "Nora" } as never;

test.each([
  [{ landlord, applicant: null }, "landlord"],
  [{ landlord, applicant }, "landlord"],
  [{ landlord: null, applicant }, "applicant"],
  [{ landlord: null, applicant: null }, "prospect"],
  [undefined, "prospect"],
] as const)("the support chat identifies the user %j (undefined: nobody is logged in) as %s", (user, identity) => {
  expect(chatIdentityOf(user)).toBe(identity);
});

test("the support chat's URL says whether the user is a landlord or an applicant, and the language", () => {
  expect(chatAddress("https://chat.example/widget?site=1", "applicant", "es")).toBe(
    "https://chat.example/widget?site=1&identity=applicant&language=es",
  );
});

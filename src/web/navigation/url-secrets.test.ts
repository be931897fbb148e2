import { afterEach, expect, test, vi } from "vitest";
import { paths } from "./paths.ts";
import { removeUrlSecrets, withoutSecrets } from "./url-secrets.ts";

const token = "A".repeat(43);
const id = "0198c0de-0000-7000-8000-000000000000";

afterEach(() => vi.unstubAllGlobals());

const cases: [string, string][] = [
  ["/dashboard?hijack=abc", "/dashboard"],
  ["/signing/1?t=abc&lang=es", "/signing/1?lang=es"],
  [`/signing/${id}/document#t=${token}`, `/signing/${id}/document`],
  ["/apply/maple?p=12&shareToken=abc#top", "/apply/maple?p=12#top"],
  ["/dashboard/forms?%68ijack=abc&page=2", "/dashboard/forms?page=2"],
  [`/dashboard/view/${id}/${token}`, `/dashboard/view/${id}`],
  [`/dashboard/view/${id}/${token}/summary?x=1`, `/dashboard/view/${id}/summary?x=1`],
  [`/payment/${id}/${token}`, `/payment/${id}`],
  [`/dashboard/view/${id}/summary`, `/dashboard/view/${id}/summary`],
  ["/dashboard/applicants/submitted?search=t%3D1", "/dashboard/applicants/submitted?search=t%3D1"],
];

test.each(cases)("the URL %s becomes %s without its tokens", (address, clean) => {
  expect(withoutSecrets(address)).toBe(clean);
});

test.each(cases)(
  "a visitor who is sent to the login page from %s has no token in the login's URL, which returns to %s",
  (address, clean) => {
    for (const login of [paths.login(address), paths.signup(undefined, { next: address })]) {
      expect(new URLSearchParams(login.split("?")[1]).get("next")).toBe(clean);
      expect(login).not.toMatch(/hijack|abc|AAAA/);
    }
  },
);

const at = (address: string) => {
  const { pathname, search, hash } = new URL(address, "https://lintel.example");
  const replaceState = vi.fn();
  vi.stubGlobal("window", { location: { pathname, search, hash }, history: { state: { key: 1 }, replaceState } });
  removeUrlSecrets();
  return replaceState.mock.calls.map(([, , to]) => to as string);
};

test("an impersonation's token is removed from the address bar, and a resume link's token is left for the form", () => {
  expect(at("/dashboard?hijack=abc&page=2")).toEqual(["/dashboard?page=2"]);
  expect(at("/apply/maple?p=12#draft=x")).toEqual([]);
});

test("the token of a payment request or shared application stays in the URL until its screen has read it", () => {
  expect(at(`/payment/${id}/${token}`)).toEqual([]);
  expect(at(`/dashboard/view/${id}/${token}`)).toEqual([]);
  expect(at(`/payment/${id}/${token}?hijack=abc`)).toEqual([`/payment/${id}/${token}`]);
});

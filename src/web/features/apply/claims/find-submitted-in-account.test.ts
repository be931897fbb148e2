import { expect, test, vi } from "vitest";
import { findSubmittedInAccount } from "./find-submitted-in-account.ts";

const applied = (slug: string, status: string, n = 0) => ({
  applications: [{ id: `${slug} ${n}`, template_slug: slug, status, created: "2026-03-02T15:00:00.000Z" }],
});

/** Creates a server whose applicant has these bundles, newest first. */
function serve(bundles: ReturnType<typeof applied>[]) {
  vi.stubGlobal("document", { documentElement: { lang: "en" } });
  vi.stubGlobal("fetch", async (address: string) => {
    const { pathname, searchParams } = new URL(address, "http://localhost");
    if (pathname.endsWith("/users/")) return Response.json({ results: [{ applicant: {} }] });
    const statuses = searchParams.get("status")?.split(",");
    const found = bundles.filter(({ applications: [one] }) => !statuses || statuses.includes(one?.status ?? ""));
    return Response.json({ results: found.slice(0, Number(searchParams.get("page_size") ?? 25)) });
  });
}

test("an applicant's undecided application to a form is found among many decided and newer applications", async () => {
  const decided = Array.from({ length: 60 }, (_, n) => applied("elm-street", n % 2 ? "A" : "R", n));
  const others = Array.from({ length: 30 }, (_, n) => applied("oak-street", "S", n));
  serve([...decided, ...others, applied("elm-street", "U")]);
  expect(await findSubmittedInAccount("elm-street")).toEqual({ id: "elm-street 0", at: "2026-03-02T15:00:00.000Z" });
  expect(await findSubmittedInAccount("ash-street")).toBeUndefined();
});

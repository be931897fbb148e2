import { expect, test } from "vitest";
import { filterOf, partHref } from "./transaction-filter.ts";

const filterOfHref = (href: string) => filterOf(new URL(href, "https://lintel.example").searchParams);

test("the URL of a part of the balance shows the transactions in that part", () => {
  expect(filterOfHref(partHref("refunds"))).toEqual({ part: "refunds" });
  expect(filterOfHref(partHref("available", "deposits"))).toEqual({ part: "available", source: "deposits" });
  expect(partHref("held")).toMatch(/#transactions$/);
});

test("a URL with an unknown part of the balance shows all transactions that match its search", () => {
  expect(filterOfHref("/?part=everything&source=deposits&search=nora")).toEqual({ search: "nora" });
  expect(filterOfHref("/?part=refunds&source=elsewhere&search=")).toEqual({ part: "refunds" });
});

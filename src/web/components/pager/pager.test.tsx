import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { Pager } from "#web/components/pager/pager.tsx";

const linksOf = (anchor?: string): string[] => {
  const pager = <Pager count={60} page={2} hrefOf={(to) => `/list?page=${to}`} {...(anchor && { anchor })} />;
  const html = renderToStaticMarkup(<MemoryRouter>{pager}</MemoryRouter>);
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href ?? "");
};

test("the pager of a list below other content links to the list's heading", () => {
  const links = linksOf("transactions");
  expect(links).toHaveLength(5);
  for (const link of links) expect(link).toMatch(/^\/list\?page=[123]#transactions$/);
});

test("the pager of the only list on a page links to the top of the page", () => {
  expect(linksOf()).toEqual(["/list?page=1", "/list?page=1", "/list?page=2", "/list?page=3", "/list?page=3"]);
});

import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import {
  type Bundle,
  type Bundles,
  type BundlesQuery,
  bundleCountsQuery,
  bundlesQuery,
  decisionOrderQuery,
  freshBundlesQuery,
  reloadBundles,
  sameUnitQuery,
} from "#web/api/applications/application-bundles.ts";
import { applicationQuery } from "#web/api/applications/applications.ts";
import { householdInvitationsQuery } from "#web/api/applications/household-invitations.ts";
import { incomeQuery } from "#web/api/applications/income.ts";
import { moveInChargesQuery } from "#web/api/applications/move-in-charges.ts";
import { paymentsQuery } from "#web/api/applications/payments.ts";
import { sharesQuery } from "#web/api/applications/shares.ts";
import { refreshQueries } from "#web/api/live-events/refresh-queries.ts";

afterEach(() => vi.unstubAllGlobals());

const query: BundlesQuery = { page: 1, status: "S,P" };
const row = (slug: string, status = "S") => ({ slug, status }) as unknown as Bundle;
const listOf = (...results: Bundle[]): Bundles => ({
  count: results.length,
  is_count_minimum: false,
  page: 1,
  page_size: 25,
  results,
});

/** A page that shows the list, after which the server's list changes. */
function scene({ isOpen = true } = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const list = bundlesQuery(query);
  client.setQueryData(list.queryKey, listOf(row("b"), row("a")));
  client.setQueryData(bundleCountsQuery().queryKey, {} as never);
  client.setQueryData(applicationQuery("a").queryKey, {} as never);
  client.setQueryData(applicationQuery("b").queryKey, {} as never);
  const observer = new QueryObserver(client, { ...list, staleTime: Number.POSITIVE_INFINITY });
  const stop = isOpen ? observer.subscribe(() => undefined) : () => undefined;
  const fresh = listOf(row("c"), row("b", "A"), row("a"));
  vi.stubGlobal("fetch", async () => Response.json(fresh));
  const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;
  return { client, list, fresh, isStale, stop };
}

test("an event about an application updates the list's rows in place, sets new rows aside, and outdates the counts and that application", async () => {
  const { client, list, fresh, isStale, stop } = scene();
  await refreshQueries(client, [{ kind: "decision", application: "b" }]);
  expect(client.getQueryData(list.queryKey)?.results).toEqual([row("b", "A"), row("a")]);
  expect(client.getQueryData(freshBundlesQuery(query).queryKey)).toEqual(fresh);
  expect(isStale(bundleCountsQuery().queryKey)).toBe(true);
  expect([isStale(applicationQuery("b").queryKey), isStale(applicationQuery("a").queryKey)]).toEqual([true, false]);
  stop();
});

test("an event about an application outdates the order received and the recommendations of all open applications", async () => {
  const { client, isStale, stop } = scene();
  const keys = [sameUnitQuery("a").queryKey, decisionOrderQuery("a").queryKey, sharesQuery("a").queryKey];
  for (const key of keys) client.setQueryData<unknown>(key, {});
  await refreshQueries(client, [{ kind: "note", application: "b" }]);
  expect(keys.map(isStale)).toEqual([false, false, false]);
  await refreshQueries(client, [{ kind: "submitted", application: "b" }]);
  expect(keys.map(isStale)).toEqual([true, true, true]);
  stop();
});

test("after the user's own change, the open list is loaded again, and closed lists, counts and applications are outdated", async () => {
  const open = scene();
  await reloadBundles(open.client);
  expect(open.client.getQueryData(open.list.queryKey)).toEqual(open.fresh);
  open.stop();
  const closed = scene({ isOpen: false });
  await reloadBundles(closed.client);
  for (const key of [closed.list.queryKey, bundleCountsQuery().queryKey, applicationQuery("a").queryKey])
    expect(closed.isStale(key)).toBe(true);
});

test("an event about an application outdates its income, payments, move-in charges and household invitations", async () => {
  const { client, isStale, stop } = scene();
  const keysOf = (id: string) => [
    incomeQuery(id, (request) => request()).queryKey,
    paymentsQuery(id).queryKey,
    moveInChargesQuery(id).queryKey,
    householdInvitationsQuery(id).queryKey,
  ];
  for (const key of [...keysOf("a"), ...keysOf("b")]) client.setQueryData<unknown>(key, {});
  await refreshQueries(client, [{ kind: "changed", application: "b" }]);
  expect(keysOf("b").map(isStale)).toEqual([true, true, true, true]);
  expect(keysOf("a").map(isStale)).toEqual([false, false, false, false]);
  stop();
});

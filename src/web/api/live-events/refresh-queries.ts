import type { Query, QueryClient } from "@tanstack/react-query";
import {
  type Bundles,
  type BundlesQuery,
  bundleCountsKey,
  bundlesKey,
  bundlesQuery,
  freshBundlesQuery,
} from "#web/api/applications/application-bundles.ts";
import { applicationsKey } from "#web/api/applications/applications.ts";
import { householdInvitationsKey } from "#web/api/applications/household-invitations.ts";
import { incomeKey } from "#web/api/applications/income.ts";
import { paymentsKey } from "#web/api/applications/payments.ts";
import { sharesKey } from "#web/api/applications/shares.ts";
import { mergeList } from "#web/api/live-events/merge-list.ts";
import type { LiveEvent } from "#web/api/live-events/receive-events.ts";
import { notificationsKey } from "#web/api/notifications.ts";

/** Reloads the data on the screen that the events may have changed; without events, all polled data. */
export async function refreshQueries(client: QueryClient, events: readonly LiveEvent[] | null): Promise<void> {
  const isFullReload = events === null || events.some(({ kind }) => kind === "reset");
  const changes = events?.filter(({ kind }) => kind !== "note") ?? [];
  const reloads: Promise<unknown>[] = [client.invalidateQueries({ queryKey: [notificationsKey] })];
  if (isFullReload || changes.length > 0) {
    reloads.push(client.invalidateQueries({ queryKey: [bundleCountsKey] }));
    // recipients may have recommended, viewed or decided on applicants
    reloads.push(client.invalidateQueries({ queryKey: [sharesKey] }));
    for (const query of client.getQueryCache().findAll({ queryKey: [bundlesKey], type: "active" }))
      reloads.push(refreshList(client, query as Query<unknown, Error, Bundles>));
  }
  const changedIds = new Set(changes.map(({ application }) => application));
  const mentionedIds = new Set(events?.map(({ application }) => application));
  const isOutdated = ({ queryKey: [, id, part] }: Pick<Query, "queryKey">) => {
    // a form being corrected must keep the applicant's changes, and a revision never changes
    if (part === "edit" || part === "revision") return false;
    if (isFullReload) return events !== null;
    // these queries depend on other applications too
    if (id === "same_unit" || id === "order") return changes.length > 0;
    return part === "notes" || part === "history" ? mentionedIds.has(String(id)) : changedIds.has(String(id));
  };
  for (const key of [applicationsKey, incomeKey, paymentsKey, householdInvitationsKey])
    reloads.push(client.invalidateQueries({ queryKey: [key], predicate: isOutdated }));
  await Promise.all(reloads);
}

/** Updates a list in place, and stores the fresh one until the user asks for it. */
async function refreshList(client: QueryClient, query: Query<unknown, Error, Bundles>): Promise<void> {
  const { data, dataUpdatedAt } = query.state;
  if (!data) return;
  const displayedQuery = query.queryKey[1] as BundlesQuery;
  const freshQuery = freshBundlesQuery(displayedQuery);
  const freshBundles = await client.fetchQuery(freshQuery).catch(() => undefined);
  // data that was loaded meanwhile is newer
  if (!freshBundles || query.state.dataUpdatedAt !== dataUpdatedAt) return;
  const updatedAt = client.getQueryState(freshQuery.queryKey)?.dataUpdatedAt ?? dataUpdatedAt;
  client.setQueryData(bundlesQuery(displayedQuery).queryKey, mergeList(data, freshBundles), { updatedAt });
}

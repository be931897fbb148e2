import type { Query, QueryClient } from "@tanstack/react-query";
import {
  type Bundles,
  type BundlesQuery,
  bundlesKey,
  bundlesQuery,
  countsKey,
  waitingQuery,
} from "#web/api/applications/application-bundles.ts";
import { applicationsKey } from "#web/api/applications/applications.ts";
import { sharesKey } from "#web/api/applications/shares.ts";
import { mergeList } from "#web/api/live-events/merge-list.ts";
import type { LiveEvent } from "#web/api/live-events/open-stream.ts";
import { notificationsKey } from "#web/api/notifications.ts";

/** Reloads the data on the screen that the events may have changed; without events, all polled data. */
export async function refresh(client: QueryClient, events: readonly LiveEvent[] | null): Promise<void> {
  const isAll = events === null || events.some(({ kind }) => kind === "reset");
  const changes = events?.filter(({ kind }) => kind !== "note") ?? [];
  const work: Promise<unknown>[] = [client.invalidateQueries({ queryKey: [notificationsKey] })];
  if (isAll || changes.length > 0) {
    work.push(client.invalidateQueries({ queryKey: [countsKey] }));
    // recipients may have recommended, viewed or decided on applicants
    work.push(client.invalidateQueries({ queryKey: [sharesKey] }));
    for (const query of client.getQueryCache().findAll({ queryKey: [bundlesKey], type: "active" }))
      work.push(refreshList(client, query as Query<unknown, Error, Bundles>));
  }
  const changed = new Set(changes.map(({ application }) => application));
  const mentioned = new Set(events?.map(({ application }) => application));
  const isOutdated = ({ queryKey: [, id, part] }: Pick<Query, "queryKey">) => {
    // a form being corrected must keep the applicant's changes, and a revision never changes
    if (part === "edit" || part === "revision") return false;
    if (isAll) return events !== null;
    // these queries depend on other applications too
    if (id === "same_unit" || id === "order") return changes.length > 0;
    return part === "notes" || part === "history" ? mentioned.has(String(id)) : changed.has(String(id));
  };
  work.push(client.invalidateQueries({ queryKey: [applicationsKey], predicate: isOutdated }));
  await Promise.all(work);
}

/** Updates a list in place, and stores the fresh one until the user asks for it. */
async function refreshList(client: QueryClient, query: Query<unknown, Error, Bundles>): Promise<void> {
  const { data, dataUpdatedAt } = query.state;
  if (!data) return;
  const shown = query.queryKey[1] as BundlesQuery;
  const waiting = waitingQuery(shown);
  const fresh = await client.fetchQuery(waiting).catch(() => undefined);
  // data that was loaded meanwhile is newer
  if (!fresh || query.state.dataUpdatedAt !== dataUpdatedAt) return;
  const updatedAt = client.getQueryState(waiting.queryKey)?.dataUpdatedAt ?? dataUpdatedAt;
  client.setQueryData(bundlesQuery(shown).queryKey, mergeList(data, fresh), { updatedAt });
}

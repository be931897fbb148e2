import { useQuery, useQueryClient } from "@tanstack/react-query";
import { liveUpdatesTexts } from "#texts/live-updates/texts.ts";
import { useT } from "#ui/texts.tsx";
import {
  type Bundles,
  type BundlesQuery,
  bundlesQuery,
  freshBundlesQuery,
} from "#web/api/applications/application-bundles.ts";
import { listDifference } from "#web/api/live-events/merge-list.ts";
import styles from "#web/features/live-updates/waiting-list.module.css";

type ListChangesNoticeProps = {
  query: BundlesQuery;
  displayedList: Bundles;
  /** time when `displayedList` was loaded */
  loadedAt: number;
  /** whether new applications appear in this list */
  announcesNew: boolean;
};

/**
 * The notice of changes since the list was loaded, with a button to show them. Its line is always rendered, so that it
 * shifts no rows.
 */
export function ListChangesNotice({ query, displayedList, loadedAt, announcesNew }: ListChangesNoticeProps) {
  const t = useT();
  const client = useQueryClient();
  // after an error, nothing is offered until the next response
  const { data, dataUpdatedAt, isError } = useQuery(freshBundlesQuery(query));
  const difference = data && !isError && dataUpdatedAt >= loadedAt ? listDifference(displayedList, data) : null;
  return (
    <span role="status" className={styles.waiting}>
      {difference && (
        <>
          {announcesNew && difference.added > 0
            ? t(liveUpdatesTexts).new_applications({ n: difference.added })
            : t(liveUpdatesTexts).list_changed}{" "}
          <button
            type="button"
            className={styles.show}
            onClick={() => client.setQueryData(bundlesQuery(query).queryKey, data)}
          >
            {t(liveUpdatesTexts).show}
          </button>
        </>
      )}
    </span>
  );
}

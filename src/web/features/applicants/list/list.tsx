import { useMediaQuery } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from "react";
import { data, useLoaderData, useNavigate, useSearchParams } from "react-router";
import type { ListTab } from "#rules/workflow/statuses.ts";
import { applicantsTexts } from "#texts/applicants/texts.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useLocale, useT } from "#ui/texts.tsx";
import { type Bundle, bundlesQuery } from "#web/api/applications/application-bundles.ts";
import { LoadFailure } from "#web/components/load-failure.tsx";
import { definePageTitle } from "#web/components/page-title.tsx";
import { Pager } from "#web/components/pager/pager.tsx";
import { useApplicantActions } from "#web/features/applicants/applicant-actions.ts";
import { availableColumns } from "#web/features/applicants/columns/available-columns.ts";
import { useListSettings } from "#web/features/applicants/columns/use-list-settings.ts";
import { OtherTabs } from "#web/features/applicants/filtering/other-tabs.tsx";
import styles from "#web/features/applicants/list/applicants.module.css";
import { ApplicantCards } from "#web/features/applicants/list/cards.tsx";
import { Filters } from "#web/features/applicants/list/filters.tsx";
import { NoApplicants } from "#web/features/applicants/list/no-applicants.tsx";
import { prefetchPageData } from "#web/features/applicants/list/prefetch-page-data.ts";
import { ApplicantTable } from "#web/features/applicants/list/table.tsx";
import { ListTools } from "#web/features/applicants/list/tools.tsx";
import { SearchPanel } from "#web/features/applicants/search/search-panel.tsx";
import { BulkBar } from "#web/features/applicants/selection/bulk-bar.tsx";
import { primaryApplicationOf } from "#web/features/applicants/selection/bundle-text.ts";
import { type OpenDialog, SelectionDialog } from "#web/features/applicants/selection/selection-dialog.tsx";
import { useSelection } from "#web/features/applicants/selection/use-selection.ts";
import { Shortcuts } from "#web/features/applicants/shortcuts/shortcuts.tsx";
import { saveLastList } from "#web/features/applicants/state/last-list.ts";
import {
  formatListState,
  isFiltered,
  isTab,
  type ListState,
  listQuery,
  parseListState,
} from "#web/features/applicants/state/list-state.ts";
import { lazyDialog } from "#web/features/dashboard/lazy-dialog.tsx";
import { ListChangesNotice } from "#web/features/live-updates/list-changes-notice.tsx";
import { useSampleApplicant } from "#web/features/onboarding/sample/use-sample.ts";
import { lastSegment } from "#web/navigation/last-segment.ts";
import { paths } from "#web/navigation/paths.ts";

const SampleRow = lazy(() =>
  import("#web/features/onboarding/sample/sample-row.tsx").then((module) => ({ default: module.SampleRow })),
);

const ActionSheet = lazyDialog(() =>
  import("#web/features/applicants/list/action-sheet.tsx").then((module) => module.ActionSheet),
);

export const handle = definePageTitle((t) => t(commonTexts).applicants);

export async function clientLoader({ request }: { request: Request }): Promise<{ tab: ListTab }> {
  const url = new URL(request.url);
  const tab = lastSegment(url.pathname);
  if (!isTab(tab)) throw data(null, { status: 404 });
  await prefetchPageData(bundlesQuery(listQuery(tab, parseListState(url.searchParams))));
  return { tab };
}

const noBundles: Bundle[] = [];

export default function Applicants() {
  const { tab } = useLoaderData<typeof clientLoader>();
  return <ApplicantList key={tab} tab={tab} />;
}

function ApplicantList({ tab }: { tab: ListTab }) {
  const t = useT();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const state = useMemo(() => parseListState(params), [params]);
  const query = useMemo(() => listQuery(tab, state), [tab, state]);
  const locale = useLocale();
  const list = useQuery(bundlesQuery(query));
  const runAction = useApplicantActions();
  const isNarrow = useMediaQuery("(max-width: 1023px)", false, { getInitialValueInEffect: false });
  const { settings } = useListSettings();
  const sample = useSampleApplicant();
  const [dialog, setDialog] = useState<OpenDialog>();
  // state outside the cards, which the table replaces when a tablet is rotated
  const [sheetBundle, setSheetBundle] = useState<Bundle>();
  const bundles = list.data?.results ?? noBundles;
  const columns = useMemo(() => availableColumns(settings.columns, bundles), [settings.columns, bundles]);
  const selection = useSelection(bundles);

  useEffect(
    () =>
      saveLastList({
        path: paths.applicantsTab(tab, formatListState(state)),
        ids: bundles.map((each) => primaryApplicationOf(each).id),
      }),
    [tab, state, bundles],
  );

  const hrefOf = (change: Partial<ListState>) =>
    paths.applicantsTab(tab, formatListState({ ...state, page: 1, ...change }));
  const onSearch = useCallback(
    (search: string) => {
      void navigate(paths.applicantsTab(tab, formatListState({ ...state, page: 1, search })), {
        replace: true,
        preventScrollReset: true,
      });
    },
    [navigate, state, tab],
  );
  const rows = { bundles, selection, act: runAction };
  const onDelete = (bundle: Bundle) => setDialog({ kind: "delete", bundles: [bundle] });

  return (
    <>
      <div className={styles.tools}>
        <SearchPanel search={state.search} onSearch={onSearch} />
        <Filters tab={tab} state={state} hrefOf={hrefOf} hasCriteria={bundles.some(({ criteria }) => criteria)} />
        <ListTools tab={tab} state={state} hrefOf={hrefOf} isNarrow={isNarrow} />
        {!isNarrow && (
          <Shortcuts
            bundles={bundles}
            selection={selection}
            act={runAction}
            onDecline={(selectedBundles) => setDialog({ kind: "decline", bundles: selectedBundles })}
          />
        )}
      </div>
      {state.search.trim() && <OtherTabs tab={tab} search={state.search.trim().slice(0, 200)} />}
      {tab === "submitted" && sample.isShown && !state.search && !isFiltered(state) && (
        <Suspense fallback={<Skeleton rows={1} height={76} />}>
          <SampleRow />
        </Suspense>
      )}
      {list.isPending ? (
        <Skeleton rows={8} height={isNarrow ? 104 : 60} />
      ) : list.isError && !list.data ? (
        <LoadFailure error={list.error} retry={list.refetch} busy={list.isFetching} />
      ) : (
        <section aria-label={t(commonTexts).applicants} aria-busy={list.isPlaceholderData} className={styles.list}>
          <div className={bundles.length > 0 ? styles.countLine : undefined}>
            <p className={bundles.length > 0 ? styles.count : "visually-hidden"} role="status">
              {list.data?.is_count_minimum
                ? t(applicantsTexts).applicants_or_more({ n: list.data.count.toLocaleString(locale) })
                : t(applicantsTexts).applicants({ n: list.data?.count ?? 0 })}
            </p>
            {list.data && (
              <ListChangesNotice
                query={query}
                displayedList={list.data}
                loadedAt={list.dataUpdatedAt}
                announcesNew={tab === "submitted" || tab === "invited"}
              />
            )}
          </div>
          {bundles.length === 0 ? (
            <NoApplicants
              tab={tab}
              state={state}
              plainHref={paths.applicantsTab(tab)}
              firstPageHref={hrefOf({})}
              onInvite={() => setDialog({ kind: "invite" })}
            />
          ) : isNarrow ? (
            <ApplicantCards {...rows} grouped={state.grouped} onMore={setSheetBundle} />
          ) : (
            <ApplicantTable
              {...rows}
              onDelete={onDelete}
              settings={{ ...settings, columns }}
              sort={state.grouped ? null : state.sort}
              hrefOf={(sort) => hrefOf({ sort })}
            />
          )}
          <Pager count={list.data?.count ?? 0} page={state.page} hrefOf={(page) => hrefOf({ page })} />
        </section>
      )}
      <BulkBar selection={selection} act={runAction} onOpen={setDialog} />
      {sheetBundle && (
        <ActionSheet
          bundle={bundles.find(({ slug }) => slug === sheetBundle.slug) ?? sheetBundle}
          runAction={runAction}
          onDelete={() => {
            setSheetBundle(undefined);
            onDelete(sheetBundle);
          }}
          onClose={() => setSheetBundle(undefined)}
        />
      )}
      {dialog && (
        <SelectionDialog dialog={dialog} selection={selection} act={runAction} onClose={() => setDialog(undefined)} />
      )}
    </>
  );
}

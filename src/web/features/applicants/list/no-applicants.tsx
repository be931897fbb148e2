import { lazy, Suspense } from "react";
import { Link } from "react-router";
import type { ListTab } from "#rules/workflow/statuses.ts";
import { applicantsTexts } from "#texts/applicants/texts.ts";
import { Button, buttonClass } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useT } from "#ui/texts.tsx";
import { useUser } from "#web/api/accounts/users.ts";
import { isFiltered, type ListState } from "#web/features/applicants/state/list-state.ts";
import { paths } from "#web/navigation/paths.ts";

type NoApplicantsProps = {
  tab: ListTab;
  state: ListState;
  plainHref: string;
  firstPageHref: string;
  onInvite: () => void;
};

// loaded on demand, since most landlords have applicants
const SetupList = lazy(() =>
  import("#web/features/onboarding/tasks/setup-list.tsx").then((module) => ({ default: module.SetupList })),
);

/** Renders an empty list: nothing matches the filters, or there are no applicants yet. */
export function NoApplicants({ tab, state, plainHref, firstPageHref, onInvite }: NoApplicantsProps) {
  const t = useT();
  const { abilities } = useUser();
  if (state.page > 1) {
    return (
      <EmptyState title={t(applicantsTexts).no_applicants_page} text={t(applicantsTexts).page_empty_text}>
        <Link to={firstPageHref} className={buttonClass()}>
          {t(applicantsTexts).go_first_page}
        </Link>
      </EmptyState>
    );
  }
  if (state.search || isFiltered(state)) {
    return (
      <EmptyState
        title={state.search ? t(applicantsTexts).no_applicants_match : t(applicantsTexts).no_applicants_match_filters}
        text={
          state.search
            ? t(applicantsTexts).nothing_tab_matches({
                search: state.search,
              })
            : t(applicantsTexts).clear_filters_see
        }
      >
        <Link to={plainHref} className={buttonClass()}>
          {state.search ? t(applicantsTexts).clear_search : t(applicantsTexts).clear_filters}
        </Link>
      </EmptyState>
    );
  }
  const texts = {
    submitted: {
      title: t(applicantsTexts).no_applications_yet,
      text: t(applicantsTexts).submitted_empty_text,
    },
    invited: {
      title: t(applicantsTexts).no_pending_invitations,
      text: t(applicantsTexts).invited_empty_text,
    },
    archived: {
      title: t(applicantsTexts).no_archived_applicants,
      text: t(applicantsTexts).archived_empty_text,
    },
    decided: {
      title: t(applicantsTexts).no_decisions_yet,
      text: t(applicantsTexts).decided_empty_text,
    },
  }[tab];
  if (tab !== "submitted")
    return (
      <EmptyState {...texts}>
        {tab === "invited" && abilities.invite_applicants && (
          <Button variant="primary" aria-haspopup="dialog" onClick={onInvite}>
            {t(applicantsTexts).invite_applicants}
          </Button>
        )}
      </EmptyState>
    );
  const plain = (
    <EmptyState {...texts}>
      <Link to={paths.area("forms")} className={buttonClass("primary")}>
        {t(applicantsTexts).share_form}
      </Link>
    </EmptyState>
  );
  return (
    <Suspense fallback={<Skeleton rows={5} height={56} />}>
      <SetupList emptyContent={plain} />
    </Suspense>
  );
}

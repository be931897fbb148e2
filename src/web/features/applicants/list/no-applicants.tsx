import { Link } from "react-router";
import { buttonClass } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { useT } from "#ui/texts.tsx";
import type { ListState, Tab } from "#web/features/applicants/list/list-state.ts";
import { paths } from "#web/navigation/paths.ts";

/** An empty list: because nothing fits what was asked for, or because there is nothing yet. */
export function NoApplicants({ tab, state, plainHref }: { tab: Tab; state: ListState; plainHref: string }) {
  const t = useT();
  if (state.search || state.shortlisted || state.decision) {
    return (
      <EmptyState
        title={state.search ? t("No applicants match your search") : t("No applicants match these filters")}
        text={
          state.search
            ? t("Nothing in this tab matches “{search}”. Check the spelling or search another tab.", {
                search: state.search,
              })
            : t("Clear the filters to see every applicant in this tab.")
        }
      >
        <Link to={plainHref} className={buttonClass()}>
          {state.search ? t("Clear search") : t("Clear filters")}
        </Link>
      </EmptyState>
    );
  }
  if (state.page > 1) {
    return (
      <EmptyState title={t("No applicants on this page")} text={t("The list has fewer pages now.")}>
        <Link to={plainHref} className={buttonClass()}>
          {t("Go to the first page")}
        </Link>
      </EmptyState>
    );
  }
  const texts = {
    submitted: {
      title: t("No applications yet"),
      text: t("Share a link to one of your forms. New applications appear here."),
    },
    invited: {
      title: t("No pending invitations or drafts"),
      text: t("People you invite and applicants who haven't finished their application appear here."),
    },
    archived: {
      title: t("No archived applicants"),
      text: t("Archive applicants to clear your list. You can unarchive them at any time."),
    },
    decided: {
      title: t("No decisions yet"),
      text: t("Applicants you select or decline appear here."),
    },
  }[tab];
  return (
    <EmptyState {...texts}>
      {tab === "submitted" && (
        <Link to={paths.forms()} className={buttonClass("primary")}>
          {t("Share a form")}
        </Link>
      )}
    </EmptyState>
  );
}

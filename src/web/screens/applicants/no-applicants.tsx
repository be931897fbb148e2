import { Link } from "react-router";
import { buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { useT } from "#ui/texts.tsx";
import { paths } from "#web/paths.ts";
import type { ListState, Tab } from "#web/screens/applicants/list-state.ts";

/** An empty list: because nothing fits what was asked for, or because there is nothing yet. */
export function NoApplicants({ tab, state, plainHref }: { tab: Tab; state: ListState; plainHref: string }) {
  const t = useT();
  if (state.search || state.shortlisted || state.decision || state.page > 1) {
    return (
      <EmptyState
        title={t("Nothing fits")}
        text={
          state.search
            ? t("No applicant here fits “{search}”. Look in another tab, or show all of this one.", {
                search: state.search,
              })
            : t("No applicant here fits these filters.")
        }
      >
        <Link to={plainHref} className={buttonClass()}>
          {t("Show all")}
        </Link>
      </EmptyState>
    );
  }
  const texts = {
    submitted: {
      title: t("No applications yet"),
      text: t("Share the link of one of your forms. What people submit appears here by itself."),
    },
    invited: {
      title: t("Nobody is on the way"),
      text: t("People you invited, and those who have begun an application but not finished it, appear here."),
    },
    archived: {
      title: t("The archive is empty"),
      text: t("Archive applicants to clear your list. They are kept here and can be brought back."),
    },
    decided: {
      title: t("No decisions yet"),
      text: t("Applicants you have selected or declined appear here."),
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

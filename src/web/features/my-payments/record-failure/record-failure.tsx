import type { ReactNode } from "react";
import { Link } from "react-router";
import { buttonClass } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { isMissing } from "#web/api/errors/api-error.ts";
import { LoadFailure } from "#web/components/load-failure.tsx";

type RecordFailureProps = {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  /** the page's heading if it failed to load */
  heading: string;
  /** shown if the record doesn't exist or the user may not see it */
  missing: { title: string; text: string; to: string; action: ReactNode };
};

/** Replaces the page of a payout or dispute that doesn't exist, with a link to leave, or that failed to load. */
export function RecordFailure({ query, heading, missing }: RecordFailureProps) {
  if (isMissing(query.error))
    return (
      <EmptyState level={1} title={missing.title} text={missing.text}>
        <Link to={missing.to} className={buttonClass("primary")}>
          {missing.action}
        </Link>
      </EmptyState>
    );
  return (
    <>
      <h1>{heading}</h1>
      <LoadFailure error={query.error} retry={query.refetch} busy={query.isFetching} />
    </>
  );
}

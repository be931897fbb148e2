import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type MemberFlag, memberFlags } from "#rules/companies/member-rights.ts";
import { teamsTexts } from "#texts/teams/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useLocale, useT } from "#ui/texts.tsx";
import { type TeamEvent, teamHistoryQuery } from "#web/api/accounts/companies.ts";
import { LoadFailure } from "#web/components/load-failure.tsx";
import { Timestamp } from "#web/components/timestamp.tsx";
import styles from "#web/features/teams/history/team-history.module.css";

/** The team's history for its owner: invitations, members, permissions and ownership. Loaded when it is opened. */
export function TeamHistory({ companyId }: { companyId: string }) {
  const texts = useT()(teamsTexts);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className={styles.section} aria-labelledby="team-history">
      <h2 id="team-history">{texts.history}</h2>
      {isOpen && <Events companyId={companyId} />}
      <div>
        <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? texts.hide_history : texts.show_history}
        </Button>
      </div>
    </section>
  );
}

function Events({ companyId }: { companyId: string }) {
  const texts = useT()(teamsTexts);
  const query = useInfiniteQuery(teamHistoryQuery(companyId));
  if (query.isPending) return <Skeleton rows={4} height={56} />;
  if (!query.data) return <LoadFailure error={query.error} retry={query.refetch} busy={query.isFetching} />;
  const events = query.data.pages.flatMap(({ results }) => results);
  if (events.length === 0) return <p>{texts.history_empty}</p>;
  return (
    <>
      <ol role="list" className={styles.events}>
        {events.map((event) => (
          <EventItem key={event.id} event={event} />
        ))}
      </ol>
      {query.hasNextPage && (
        <div>
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {texts.show_more}
          </Button>
        </div>
      )}
    </>
  );
}

function EventItem({ event }: { event: TeamEvent }) {
  const texts = useT()(teamsTexts);
  const locale = useLocale();
  const { action, by, on_behalf_of, created, before, after, forms, applications } = event;
  const person = event.person ?? texts.someone;
  const list = new Intl.ListFormat(locale);
  const formatRights = (names: string[]) =>
    list.format(names.filter(isFlag).map((flag) => texts.flags[flag])) || texts.no_rights;
  return (
    <li>
      <div>
        <strong>{texts.events[action]({ person })}</strong>
        <p>{on_behalf_of !== null ? texts.on_behalf_of({ staff: by ?? "", name: on_behalf_of }) : by}</p>
        {before && after && (
          <p>{texts.rights_before_after({ before: formatRights(before), after: formatRights(after) })}</p>
        )}
        {forms !== null && applications !== null && forms + applications > 0 && (
          <p>{texts.work_reassigned({ forms, applications })}</p>
        )}
      </div>
      <Timestamp at={created} />
    </li>
  );
}

const isFlag = (name: string): name is MemberFlag => memberFlags.some((flag) => flag === name);

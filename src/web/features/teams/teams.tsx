import { useQuery } from "@tanstack/react-query";
import { teamsTexts } from "#texts/teams/texts.ts";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useT } from "#ui/texts.tsx";
import { companyQuery } from "#web/api/accounts/companies.ts";
import { QueryFailure } from "#web/components/load-failure.tsx";
import { definePageTitle } from "#web/components/page-title.tsx";
import { NoTeam } from "#web/features/teams/no-team.tsx";
import { TeamView } from "#web/features/teams/team-view.tsx";

export const handle = definePageTitle((t) => t(teamsTexts).team);

/** The user's team, with its members and their permissions; without a team, how to start one. */
export default function Teams() {
  const t = useT();
  const company = useQuery(companyQuery);
  if (company.data) return <TeamView company={company.data} />;
  return (
    <>
      {company.data !== null && <h1>{t(teamsTexts).team}</h1>}
      {company.isPending ? (
        <Skeleton rows={3} height={120} />
      ) : company.data === undefined ? (
        <QueryFailure of={company} />
      ) : (
        <NoTeam />
      )}
    </>
  );
}

import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { teamsTexts } from "#texts/teams/texts.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useT } from "#ui/texts.tsx";
import { userQuery } from "#web/api/accounts/users.ts";
import { call } from "#web/api/client.ts";
import { isProblem } from "#web/api/errors/api-error.ts";
import { queryClient } from "#web/api/query-client.ts";
import { accessToken } from "#web/api/session.ts";
import { createTabTokens } from "#web/api/tab-token.ts";
import { QueryFailure } from "#web/components/load-failure.tsx";
import { definePageTitle } from "#web/components/page-title.tsx";
import { AccountCard } from "#web/features/account/account-card.tsx";
import { JoinAnswer, teamInvitationKey } from "#web/features/teams/join/join-answer.tsx";
import { JoinLogin } from "#web/features/teams/join/join-login.tsx";

export const handle = definePageTitle((t) => t(teamsTexts).join_page);

const invitationTokens = createTabTokens("company_invitation");

/** The page that a team invitation opens: it removes the secret from the URL and the browser's history. */
export default function Join() {
  const t = useT();
  const [token, setToken] = useState<string | null | undefined>();
  useEffect(() => {
    const newToken = window.location.hash.slice(1);
    if (/^[\w-]{43}$/.test(newToken)) {
      invitationTokens.save("", newToken);
      window.history.replaceState(window.history.state, "", window.location.pathname);
    }
    setToken(invitationTokens.find("") ?? null);
  }, []);
  if (token === null) return <NoInvitation />;
  return (
    <QueryClientProvider client={queryClient}>
      {token === undefined ? (
        <AccountCard title={t(teamsTexts).join_page}>
          <Skeleton rows={3} height={60} />
        </AccountCard>
      ) : (
        <TeamInvitation token={token} />
      )}
    </QueryClientProvider>
  );
}

function TeamInvitation({ token }: { token: string }) {
  const t = useT();
  const texts = t(teamsTexts);
  const [isDeclined, setIsDeclined] = useState(false);
  const invitationQuery = useQuery({
    queryKey: teamInvitationKey(token),
    queryFn: ({ signal }) => call("POST /company_invitations/open/", { body: { token }, signal }),
    retry: false,
  });
  const user = useQuery({ ...userQuery, enabled: accessToken() !== null, retry: false });
  if (isDeclined) return <EmptyState level={1} title={texts.declined_title} text={texts.declined_text} />;
  if (invitationQuery.isError && isProblem(invitationQuery.error, "not_found")) return <NoInvitation />;
  return (
    <AccountCard
      title={invitationQuery.data ? texts.join_title({ name: invitationQuery.data.company }) : texts.join_page}
    >
      {invitationQuery.isPending || user.isLoading ? (
        <Skeleton rows={3} height={60} />
      ) : invitationQuery.data === undefined ? (
        <QueryFailure of={invitationQuery} />
      ) : user.data?.username === invitationQuery.data.email ? (
        <JoinAnswer token={token} invitation={invitationQuery.data} onDeclined={() => setIsDeclined(true)} />
      ) : (
        <JoinLogin token={token} invitation={invitationQuery.data} ownUsername={user.data?.username} />
      )}
    </AccountCard>
  );
}

function NoInvitation() {
  const texts = useT()(teamsTexts);
  return <EmptyState level={1} title={texts.no_invitation_title} text={texts.no_invitation_text} />;
}

import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { teamsTexts } from "#texts/teams/texts.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useT } from "#ui/texts.tsx";
import { userQuery } from "#web/api/accounts/users.ts";
import { call } from "#web/api/client.ts";
import { isProblem } from "#web/api/errors/api-error.ts";
import { queryClient } from "#web/api/query.ts";
import { accessToken } from "#web/api/session.ts";
import { tabTokens } from "#web/api/tab-token.ts";
import { QueryFailure } from "#web/components/load-failure.tsx";
import { titleOf } from "#web/components/page-title.tsx";
import { Card } from "#web/features/account/card.tsx";
import { invitationKey, JoinAnswer } from "#web/features/teams/join/join-answer.tsx";
import { JoinLogin } from "#web/features/teams/join/join-login.tsx";

export const handle = titleOf((t) => t(teamsTexts).join_page);

const linkTokens = tabTokens("company_invitation");

/** The page that a team invitation opens: it removes the secret from the URL and the browser's history. */
export default function Join() {
  const t = useT();
  const [token, setToken] = useState<string | null | undefined>();
  useEffect(() => {
    const fresh = window.location.hash.slice(1);
    if (/^[\w-]{43}$/.test(fresh)) {
      linkTokens.save("", fresh);
      window.history.replaceState(window.history.state, "", window.location.pathname);
    }
    setToken(linkTokens.find("") ?? null);
  }, []);
  if (token === null) return <NoInvitation />;
  return (
    <QueryClientProvider client={queryClient}>
      {token === undefined ? (
        <Card title={t(teamsTexts).join_page}>
          <Skeleton rows={3} height={60} />
        </Card>
      ) : (
        <Invitation token={token} />
      )}
    </QueryClientProvider>
  );
}

function Invitation({ token }: { token: string }) {
  const t = useT();
  const texts = t(teamsTexts);
  const [declined, setDeclined] = useState(false);
  const found = useQuery({
    queryKey: invitationKey(token),
    queryFn: ({ signal }) => call("POST /company_invitations/open/", { body: { token }, signal }),
    retry: false,
  });
  const user = useQuery({ ...userQuery, enabled: accessToken() !== null, retry: false });
  if (declined) return <EmptyState level={1} title={texts.declined_title} text={texts.declined_text} />;
  if (found.isError && isProblem(found.error, "not_found")) return <NoInvitation />;
  return (
    <Card title={found.data ? texts.join_title({ name: found.data.company }) : texts.join_page}>
      {found.isPending || user.isLoading ? (
        <Skeleton rows={3} height={60} />
      ) : found.data === undefined ? (
        <QueryFailure of={found} />
      ) : user.data?.username === found.data.email ? (
        <JoinAnswer token={token} invitation={found.data} onDeclined={() => setDeclined(true)} />
      ) : (
        <JoinLogin token={token} invitation={found.data} own={user.data?.username} />
      )}
    </Card>
  );
}

function NoInvitation() {
  const texts = useT()(teamsTexts);
  return <EmptyState level={1} title={texts.no_invitation_title} text={texts.no_invitation_text} />;
}

import { useState } from "react";
import { useNavigate } from "react-router";
import type { Output } from "#contract/api/call-types.ts";
import { teamsTexts } from "#texts/teams/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import { call } from "#web/api/client.ts";
import { failureText } from "#web/api/errors/failure-text.ts";
import { queryClient } from "#web/api/query-client.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import { PermissionList } from "#web/features/teams/permission-list.tsx";
import styles from "#web/features/teams/teams.module.css";
import { toast } from "#web/hooks/toast.ts";
import { paths } from "#web/navigation/paths.ts";

export type OpenInvitation = Output<"POST /company_invitations/open/">;

/** Shows who invited the user, and their future permissions. */
export function InvitedBy({ invitation }: { invitation: OpenInvitation }) {
  const texts = useT()(teamsTexts);
  return (
    <>
      <p>{texts.join_by({ who: invitation.invited_by })}</p>
      <h2>{texts.join_can}</h2>
      <PermissionList flags={invitation} label={texts.join_can} />
    </>
  );
}

/** The key of the query that loads an invitation to a company. */
export const teamInvitationKey = (token: string) => ["company_invitation", token];

/** Returns a function that accepts an invitation and then shows the team. */
export function useJoinTeam(token: string, { company }: OpenInvitation): () => Promise<void> {
  const texts = useT()(teamsTexts);
  const navigate = useNavigate();
  return async () => {
    await call("POST /company_invitations/accept/", { body: { token } });
    // the user's access has changed, so cached data is dropped, except the invitation, which is shown until navigation
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== "company_invitation" });
    toast("success", texts.joined_toast({ name: company }));
    await navigate(paths.area("teams"));
  };
}

type JoinAnswerProps = { token: string; invitation: OpenInvitation; onDeclined: () => void };

/** The invited user's answer: what joining changes, with buttons to accept or decline. */
export function JoinAnswer({ token, invitation, onDeclined }: JoinAnswerProps) {
  const t = useT();
  const texts = t(teamsTexts);
  const join = useJoinTeam(token, invitation);
  const [busy, setBusy] = useState<"join" | "decline" | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  async function sendAnswer(action: "join" | "decline", work: () => Promise<unknown>) {
    setBusy(action);
    setFailure(null);
    await work().catch((error) => setFailure(failureText(error, t)));
    setBusy(null);
  }
  const decline = () => call("POST /company_invitations/decline/", { body: { token } }).then(onDeclined);
  return (
    <div className={styles.form}>
      <InvitedBy invitation={invitation} />
      <Notice title={texts.join_moves_title}>
        <p>{texts.join_moves}</p>
        <p>{texts.join_shares}</p>
      </Notice>
      <FormFailure text={failure} />
      <div className={styles.buttons}>
        <Button variant="primary" busy={busy === "join"} onClick={() => void sendAnswer("join", join)}>
          {texts.join}
        </Button>
        <Button busy={busy === "decline"} onClick={() => void sendAnswer("decline", decline)}>
          {texts.decline}
        </Button>
      </div>
    </div>
  );
}

import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { messages } from "#rules/text/messages.ts";
import { passwordFaults } from "#rules/text/passwords.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { teamsTexts } from "#texts/teams/texts.ts";
import { Button, buttonClass } from "#ui/buttons/button.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import { register } from "#web/api/accounts/users.ts";
import { logOut } from "#web/api/log-out.ts";
import { queryClient } from "#web/api/query-client.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import { NewPasswordField } from "#web/features/authentication/new-password-field.tsx";
import {
  InvitedBy,
  type OpenInvitation,
  teamInvitationKey,
  useJoinTeam,
} from "#web/features/teams/join/join-answer.tsx";
import styles from "#web/features/teams/teams.module.css";
import { useIdempotencyKey } from "#web/hooks/use-idempotency-key.ts";
import { useSubmit } from "#web/hooks/use-submit.ts";
import { paths } from "#web/navigation/paths.ts";

type JoinLoginProps = {
  token: string;
  invitation: OpenInvitation;
  /** the username of the logged-in user, if that isn't the invited person */
  ownUsername: string | undefined;
};

/** For a user who isn't logged in as the invited person: log in, or set up an account. */
export function JoinLogin({ token, invitation, ownUsername }: JoinLoginProps) {
  const t = useT();
  const texts = t(teamsTexts);
  const navigate = useNavigate();
  const { email, has_account } = invitation;
  const login = paths.login(paths.join());
  return (
    <div className={styles.form}>
      <InvitedBy invitation={invitation} />
      {ownUsername ? (
        <>
          <p>{texts.other_account({ own: ownUsername, email })}</p>
          <Button variant="primary" onClick={() => void logOut().then(() => navigate(login))}>
            {texts.switch_account}
          </Button>
        </>
      ) : has_account ? (
        <>
          <p>{texts.log_in_to_join({ email })}</p>
          <Link to={login} className={buttonClass("primary")}>
            {t(commonTexts).log_in}
          </Link>
        </>
      ) : (
        <SetUpAccount token={token} invitation={invitation} />
      )}
    </div>
  );
}

/** Creates the account of the invited address, and joins the team with it. */
function SetUpAccount({ token, invitation }: Pick<JoinLoginProps, "token" | "invitation">) {
  const t = useT();
  const texts = t(teamsTexts);
  const join = useJoinTeam(token, invitation);
  const idempotencyKeyOf = useIdempotencyKey();
  const [name, setName] = useState(invitation.name);
  const [password, setPassword] = useState("");
  const faults = password ? passwordFaults(password) : [messages.required];
  const { busy, errors, errorTexts, failure, onSubmit } = useSubmit({
    check: () => ({
      ...(!name.trim() && { name: [messages.required] }),
      ...(faults.length > 0 && { password: faults }),
    }),
    send: async () => {
      const body = { username: invitation.email, name: name.trim(), password, user_type: "landlord" as const };
      await register(body, idempotencyKeyOf(body));
      // starting a session clears the cache
      queryClient.setQueryData(teamInvitationKey(token), invitation);
      await join();
    },
  });
  return (
    <form method="post" noValidate onSubmit={(event) => void onSubmit(event)} className={styles.form}>
      <h2>{texts.set_up}</h2>
      <FormFailure text={failure} />
      <TextField
        id="username"
        label={t(commonTexts).email}
        type="email"
        autoComplete="username"
        readOnly
        value={invitation.email}
        onChange={() => {}}
      />
      <TextField
        id="name"
        label={texts.name}
        required
        autoComplete="name"
        value={name}
        onChange={setName}
        errors={errorTexts("name")}
      />
      <NewPasswordField
        id="password"
        label={t(commonTexts).password}
        value={password}
        onChange={setPassword}
        errors={errors.password}
      />
      <Button type="submit" variant="primary" busy={busy}>
        {texts.create_and_continue}
      </Button>
    </form>
  );
}

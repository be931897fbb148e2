import { useState } from "react";
import { Link } from "react-router";
import { messages } from "#rules/text/messages.ts";
import { teamsTexts } from "#texts/teams/texts.ts";
import { Button, buttonClass } from "#ui/buttons/button.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import { useCreateCompany } from "#web/api/accounts/companies.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import styles from "#web/features/teams/teams.module.css";
import { toast } from "#web/hooks/toast.ts";
import { useIdempotencyKey } from "#web/hooks/use-idempotency-key.ts";
import { useSubmit } from "#web/hooks/use-submit.ts";
import { paths } from "#web/navigation/paths.ts";

/** For a landlord without a team: what a team is, and two ways to start one. */
export function NoTeam() {
  const t = useT();
  const texts = t(teamsTexts);
  const [name, setName] = useState("");
  const create = useCreateCompany();
  const idempotencyKeyOf = useIdempotencyKey();
  const { busy, errorTexts, failure, onSubmit } = useSubmit({
    check: () => ({ ...(!name.trim() && { name: [messages.required] }) }),
    send: async () => {
      const trimmedName = name.trim();
      await create.mutateAsync({ name: trimmedName, idempotencyKey: idempotencyKeyOf({ wanted: trimmedName }) });
      toast("success", texts.created_toast);
    },
  });
  return (
    <div className={styles.start}>
      <header className={styles.section}>
        <h1>{texts.no_team_title}</h1>
        <p>{texts.no_team_text}</p>
      </header>
      <section aria-labelledby="create-team">
        <h2 id="create-team">{texts.create_team}</h2>
        <form method="post" noValidate onSubmit={(event) => void onSubmit(event)} className={styles.form}>
          <FormFailure text={failure} />
          <TextField
            id="team-name"
            label={texts.team_name}
            help={texts.team_name_help}
            required
            maxLength={120}
            autoComplete="organization"
            value={name}
            onChange={setName}
            errors={errorTexts("name")}
          />
          <Button type="submit" variant="primary" busy={busy}>
            {texts.create_team}
          </Button>
        </form>
      </section>
      <section aria-labelledby="contact-team">
        <h2 id="contact-team">{texts.contact_title}</h2>
        <p>{texts.contact_text}</p>
        <p>
          <Link className={buttonClass()} to={paths.flowTeam()}>
            {texts.contact_us}
          </Link>
        </p>
      </section>
    </div>
  );
}

import { useState } from "react";
import { useNavigate } from "react-router";
import { onboardingTexts } from "#texts/onboarding/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { contactAboutTeam } from "#web/api/accounts/team-contact.ts";
import { useUser } from "#web/api/accounts/users.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import { definePageTitle } from "#web/components/page-title.tsx";
import styles from "#web/features/forms/styles/form-fields.module.css";
import { FlowPage } from "#web/features/onboarding/flow/flow-page.tsx";
import {
  TeamContactFields,
  teamContactBody,
  validateTeamContact,
} from "#web/features/teams/contact/team-contact-fields.tsx";
import { toast } from "#web/hooks/toast.ts";
import { useIdempotencyKey } from "#web/hooks/use-idempotency-key.ts";
import { useSubmit } from "#web/hooks/use-submit.ts";
import { paths } from "#web/navigation/paths.ts";

export const handle = definePageTitle((t) => t(onboardingTexts).team_title);

/** Makes the login guard run for the first page too. */
export async function clientLoader() {
  return null;
}

/** Requests a meeting about a team account, then redirects to the forms. */
export default function FlowTeam() {
  const t = useT();
  const navigate = useNavigate();
  const { landlord } = useUser();
  const idempotencyKeyOf = useIdempotencyKey();
  const [input, setInput] = useState({ team_name: landlord?.name ?? "", num_agents: "", message: "" });
  const { busy, errors, failure, onSubmit } = useSubmit({
    check: () => validateTeamContact(input),
    send: async () => {
      const body = teamContactBody(input);
      await contactAboutTeam(body, idempotencyKeyOf(body));
      await navigate(paths.area("forms"));
      toast("success", t(onboardingTexts).team_sent);
    },
  });
  return (
    <FlowPage>
      <h1>{t(onboardingTexts).team_title}</h1>
      <p className={styles.steps}>{t(onboardingTexts).team_hint}</p>
      <form method="post" noValidate onSubmit={onSubmit} className={styles.form}>
        <FormFailure text={failure} />
        <TeamContactFields
          input={input}
          onChange={setInput}
          sizeLabel={t(onboardingTexts).num_agents}
          errors={errors}
        />
        <div className={styles.foot}>
          <Button type="submit" variant="primary" busy={busy}>
            {t(onboardingTexts).request_meeting}
          </Button>
        </div>
      </form>
    </FlowPage>
  );
}

import { useState } from "react";
import { useNavigate } from "react-router";
import { messages } from "#rules/text/messages.ts";
import { onboardingTexts } from "#texts/onboarding/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextAreaField } from "#ui/fields/text-area-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import { contactAboutTeam } from "#web/api/accounts/team-contact.ts";
import { useUser } from "#web/api/accounts/users.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import { titleOf } from "#web/components/page-title.tsx";
import styles from "#web/features/forms/styles/form-fields.module.css";
import { FlowPage } from "#web/features/onboarding/flow/flow-page.tsx";
import { toast } from "#web/hooks/toast.ts";
import { useIdempotencyKey } from "#web/hooks/use-idempotency-key.ts";
import { useSubmit } from "#web/hooks/use-submit.ts";
import { paths } from "#web/navigation/paths.ts";

export const handle = titleOf((t) => t(onboardingTexts).team_title);

/** Makes the guard of the login run for the first page too. */
export async function clientLoader() {
  return null;
}

/** Asks for a meeting about a team's account, then leads to the forms. */
export default function FlowTeam() {
  const t = useT();
  const navigate = useNavigate();
  const { landlord } = useUser();
  const keyOf = useIdempotencyKey();
  const [input, setInput] = useState({ team_name: landlord?.name ?? "", num_agents: "", message: "" });
  const set = (name: keyof typeof input) => (value: string) => setInput((before) => ({ ...before, [name]: value }));
  const agents = Number(input.num_agents);
  const { busy, errors, failure, onSubmit } = useSubmit({
    check: () => ({
      ...(!input.team_name.trim() && { team_name: [messages.required] }),
      ...(!(Number.isInteger(agents) && agents >= 1) && { num_agents: [messages.required] }),
    }),
    send: async () => {
      const body = { team_name: input.team_name.trim(), num_agents: agents, message: input.message.trim() };
      await contactAboutTeam(body, keyOf(body));
      await navigate(paths.area("forms"));
      toast("success", t(onboardingTexts).team_sent);
    },
  });
  const field = (name: keyof typeof input) => ({
    id: name,
    value: input[name],
    onChange: set(name),
    errors: errors[name]?.map((text) => t(text)),
  });
  return (
    <FlowPage>
      <h1>{t(onboardingTexts).team_title}</h1>
      <p className={styles.steps}>{t(onboardingTexts).team_hint}</p>
      <form method="post" noValidate onSubmit={onSubmit} className={styles.form}>
        <FormFailure text={failure} />
        <TextField {...field("team_name")} label={t(onboardingTexts).team_name} autoComplete="organization" required />
        <TextField {...field("num_agents")} label={t(onboardingTexts).num_agents} inputMode="numeric" required />
        <TextAreaField {...field("message")} label={t(onboardingTexts).message} maxLength={2000} />
        <div className={styles.foot}>
          <Button type="submit" variant="primary" busy={busy}>
            {t(onboardingTexts).request_meeting}
          </Button>
        </div>
      </form>
    </FlowPage>
  );
}

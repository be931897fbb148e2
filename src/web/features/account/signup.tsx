import { useEffect, useState } from "react";
import { Link, useParams } from "react-router";
import { messages } from "#rules/text/messages.ts";
import { passwordFaults } from "#rules/text/passwords.ts";
import { accountTexts } from "#texts/account/texts.ts";
import { commonTexts } from "#texts/common/texts.ts";
import type { Message } from "#texts/message.ts";
import { Button } from "#ui/buttons/button.tsx";
import { RadioGroup } from "#ui/fields/radio-group.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import { type Registration, register } from "#web/api/accounts/users.ts";
import { EmailField } from "#web/components/email-field.tsx";
import { FormFailure } from "#web/components/form-failure.tsx";
import { definePageTitle } from "#web/components/page-title.tsx";
import styles from "#web/features/account/account.module.css";
import { AccountCard } from "#web/features/account/account-card.tsx";
import { initialUserType } from "#web/features/account/initial-user-type.ts";
import { deleteReferralCode, saveReferralCode } from "#web/features/account/referral-code.ts";
import { useContinueAfterLogin } from "#web/features/account/use-continue-after-login.ts";
import { NewPasswordField } from "#web/features/authentication/new-password-field.tsx";
import { dashboardPaths } from "#web/features/dashboard/dashboard-paths.ts";
import { useIdempotencyKey } from "#web/hooks/use-idempotency-key.ts";
import { useSubmit } from "#web/hooks/use-submit.ts";
import { paths } from "#web/navigation/paths.ts";
import { useNextPath } from "#web/navigation/url-query.ts";

export const handle = definePageTitle((t) => t(accountTexts).signup);

const emptyInput = { user_type: "landlord", name: "", company_name: "", username: "", password: "", referrer: "" };

export default function Signup() {
  const t = useT();
  const { referrer } = useParams();
  const nextPath = useNextPath();
  const continueAfterLogin = useContinueAfterLogin();
  const idempotencyKeyOf = useIdempotencyKey();
  const [input, setInput] = useState({ ...emptyInput, referrer: referrer ?? "" });
  // empty during hydration, so it can't be part of the initial input
  useEffect(() => {
    if (nextPath) setInput((previousInput) => ({ ...previousInput, user_type: initialUserType(nextPath) }));
  }, [nextPath]);
  // sessionStorage isn't available when rendering on the server
  useEffect(() => {
    const code = saveReferralCode(referrer);
    setInput((previousInput) => ({ ...previousInput, referrer: previousInput.referrer || code }));
  }, [referrer]);
  const set = (name: keyof typeof emptyInput) => (value: string) =>
    setInput((previousInput) => ({ ...previousInput, [name]: value }));
  const { busy, errors, errorTexts, failure, onSubmit } = useSubmit({
    check: () => signupFaults(input),
    send: async () => {
      const body = registrationOf(input);
      await register(body, idempotencyKeyOf(body));
      if (body.referrer) deleteReferralCode();
      await continueAfterLogin(body.user_type === "landlord" ? dashboardPaths.flowListing() : undefined);
    },
    explain: (error) =>
      error.code === "conflict" && error.errors.username && input.user_type === "landlord"
        ? t(accountTexts).account_exists_landlord
        : null,
  });
  const field = (name: "name" | "company_name" | "referrer") => ({
    id: name,
    name,
    value: input[name],
    onChange: set(name),
    errors: errorTexts(name),
  });
  return (
    <AccountCard title={t(accountTexts).create_your_account}>
      <form method="post" noValidate onSubmit={onSubmit} className={styles.form}>
        <FormFailure text={failure} />
        <RadioGroup
          id="user_type"
          label={t(accountTexts).i_am}
          inline
          value={input.user_type}
          onChange={set("user_type")}
          options={[
            { value: "landlord", label: t(accountTexts).landlord_agent },
            { value: "applicant", label: t(commonTexts).applicant },
          ]}
        />
        <TextField
          {...field("name")}
          label={t(accountTexts).full_name}
          autoComplete="name"
          autoCapitalize="words"
          required
        />
        {input.user_type === "landlord" && (
          <TextField
            {...field("company_name")}
            label={t(accountTexts).company_name_optional}
            autoComplete="organization"
          />
        )}
        <EmailField id="username" value={input.username} onChange={set("username")} errors={errors.username} />
        <NewPasswordField
          id="password"
          label={t(commonTexts).password}
          value={input.password}
          onChange={set("password")}
          errors={errors.password}
        />
        {input.user_type === "landlord" && (
          <TextField
            {...field("referrer")}
            label={t(accountTexts).referral_code_optional}
            help={t(accountTexts).referral_code_help}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={120}
          />
        )}
        <Button type="submit" variant="primary" busy={busy}>
          {t(accountTexts).create_account}
        </Button>
      </form>
      <p className={`${styles.after} ${styles.row}`}>
        {t(accountTexts).already_account} <Link to={paths.login(nextPath)}>{t(commonTexts).log_in}</Link>
      </p>
    </AccountCard>
  );
}

function signupFaults(input: typeof emptyInput): Record<string, Message[]> {
  const faults = passwordFaults(input.password);
  return {
    ...(!input.name.trim() && { name: [messages.required] }),
    ...(!input.username.trim() && { username: [messages.required] }),
    ...(!input.password ? { password: [messages.required] } : faults.length > 0 && { password: faults }),
  };
}

function registrationOf(input: typeof emptyInput): Registration {
  const user_type = input.user_type === "applicant" ? "applicant" : "landlord";
  const company_name = input.company_name.trim();
  const referrer = input.referrer.trim();
  return {
    user_type,
    name: input.name.trim(),
    username: input.username.trim(),
    password: input.password,
    ...(user_type === "landlord" && company_name && { company_name }),
    ...(user_type === "landlord" && referrer && { referrer }),
  };
}

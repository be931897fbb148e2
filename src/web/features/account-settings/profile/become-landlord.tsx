import { useState } from "react";
import { useNavigate } from "react-router";
import { messages } from "#rules/text/messages.ts";
import { productName } from "#rules/text/product.ts";
import { accountSettingsTexts } from "#texts/account-settings/texts.ts";
import type { Message } from "#texts/message.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import { useUpdateUser, useUser } from "#web/api/accounts/users.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import styles from "#web/features/account-settings/settings.module.css";
import { dashboardPaths } from "#web/features/dashboard/dashboard-paths.ts";
import { switchView } from "#web/features/dashboard/view.ts";
import { useSubmit } from "#web/hooks/use-submit.ts";

/** Adds a landlord profile to the account of an applicant, and continues with the landlord's onboarding. */
export function BecomeLandlord() {
  const t = useT();
  const { name } = useUser();
  const update = useUpdateUser();
  const navigate = useNavigate();
  const [company, setCompany] = useState("");
  const landlordName = company.trim() || name;
  const { busy, errorTexts, failure, onSubmit } = useSubmit({
    // an account that was created with an emailed code may have no name
    check: (): Record<string, Message[]> => (landlordName ? {} : { "landlord.name": [messages.required] }),
    send: async () => {
      await update.mutateAsync({ landlord: { name: landlordName } });
      switchView("landlord");
      await navigate(dashboardPaths.flowListing());
    },
  });
  return (
    <section aria-labelledby="rent-out-title" className={styles.section}>
      <h2 id="rent-out-title">{t(accountSettingsTexts).rent_out_title({ product: productName })}</h2>
      <p>{t(accountSettingsTexts).rent_out_text}</p>
      <form method="post" noValidate onSubmit={onSubmit} className={styles.form}>
        <FormFailure text={failure} />
        <TextField
          id="company"
          name="company"
          label={name ? t(accountSettingsTexts).rent_out_name_optional : t(accountSettingsTexts).name_shown_applicants}
          help={name ? t(accountSettingsTexts).rent_out_name_hint({ name }) : t(accountSettingsTexts).company_name_hint}
          autoComplete="organization"
          maxLength={120}
          required={!name}
          value={company}
          onChange={setCompany}
          errors={errorTexts("landlord.name")}
        />
        <Button type="submit" busy={busy}>
          {t(accountSettingsTexts).add_landlord_profile}
        </Button>
      </form>
    </section>
  );
}

import { useState } from "react";
import { messages } from "#rules/text/messages.ts";
import { accountSettingsTexts } from "#texts/account-settings/texts.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { isLanguage, type Language, languages } from "#texts/languages.ts";
import type { Message } from "#texts/message.ts";
import { Button } from "#ui/buttons/button.tsx";
import { RadioGroup } from "#ui/fields/radio-group.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import { useUpdateUser, useUser } from "#web/api/accounts/users.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import { definePageTitle } from "#web/components/page-title.tsx";
import { BecomeLandlord } from "#web/features/account-settings/profile/become-landlord.tsx";
import { BetaFeatures } from "#web/features/account-settings/profile/beta-features.tsx";
import { IdentityLine } from "#web/features/account-settings/profile/identity-line.tsx";
import { Logo } from "#web/features/account-settings/profile/logo.tsx";
import { Photo } from "#web/features/account-settings/profile/photo.tsx";
import { profileChanges, publicProfileOf } from "#web/features/account-settings/profile/profile-changes.ts";
import { PublicProfileFields } from "#web/features/account-settings/profile/public-profile.tsx";
import { SavedCard } from "#web/features/account-settings/profile/saved-card.tsx";
import styles from "#web/features/account-settings/settings.module.css";
import { toast } from "#web/hooks/toast.ts";
import { useSubmit } from "#web/hooks/use-submit.ts";
import { currentLanguage } from "#web/i18n/language.ts";
import { chooseLanguage } from "#web/i18n/page-texts.tsx";

export const handle = definePageTitle((t) => t(accountSettingsTexts).profile_settings);

export default function ProfileSettings() {
  const t = useT();
  const user = useUser();
  const update = useUpdateUser();
  const [name, setName] = useState(user.name);
  // this browser may show another language than the account's; an account without a language uses the page's
  const [pageLanguage] = useState(currentLanguage);
  const storedLanguage = user.language ?? pageLanguage;
  const [language, setLanguage] = useState<Language>(storedLanguage);
  const [phone, setPhone] = useState(user.applicant?.phone ?? "");
  const [company, setCompany] = useState(user.landlord?.name ?? "");
  const [publicProfile, setPublicProfile] = useState(() => publicProfileOf(user));
  const { busy, errors, errorTexts, failure, onSubmit } = useSubmit({
    check: (): Record<string, Message[]> => ({
      ...(!name.trim() && { name: [messages.required] }),
      ...(user.landlord && !company.trim() && { "landlord.name": [messages.required] }),
    }),
    send: async () => {
      const storedUser = { ...user, language: storedLanguage };
      const changes = profileChanges(storedUser, { name, company, phone, language, publicProfile });
      if (Object.keys(changes).length > 0) await update.mutateAsync(changes);
      if (changes.language) await chooseLanguage(changes.language);
      toast("success", t(commonTexts).saved);
    },
  });
  return (
    <>
      <form method="post" noValidate onSubmit={onSubmit} className={styles.form}>
        {user.landlord && <Photo />}
        {user.landlord && <Logo />}
        <FormFailure text={failure} />
        <TextField
          id="name"
          name="name"
          label={t(accountSettingsTexts).full_name}
          autoComplete="name"
          required
          value={name}
          onChange={setName}
          errors={errorTexts("name")}
        />
        {user.landlord && (
          <TextField
            id="landlord"
            name="landlord"
            label={t(accountSettingsTexts).name_shown_applicants}
            help={t(accountSettingsTexts).company_name_hint}
            autoComplete="organization"
            required
            value={company}
            onChange={setCompany}
            errors={errorTexts("landlord.name")}
          />
        )}
        {user.landlord && (
          <PublicProfileFields
            value={publicProfile}
            onChange={setPublicProfile}
            errors={errors}
            isAgent={user.abilities.use_agent_link}
          />
        )}
        {user.applicant && (
          <TextField
            id="phone"
            name="phone"
            type="tel"
            label={t(accountSettingsTexts).phone}
            autoComplete="tel"
            maxLength={30}
            value={phone}
            onChange={setPhone}
            errors={errorTexts("applicant.phone")}
          />
        )}
        {user.landlord && <IdentityLine state={user.landlord.identity} canVerify={user.abilities.verify_identities} />}
        <TextField
          id="username"
          label={t(commonTexts).email}
          value={user.username}
          onChange={() => undefined}
          readOnly
        />
        <RadioGroup
          id="language"
          label={t(accountSettingsTexts).language}
          help={t(accountSettingsTexts).language_help}
          inline
          value={language}
          onChange={(choice) => isLanguage(choice) && setLanguage(choice)}
          options={Object.entries(languages).map(([value, label]) => ({ value, label }))}
        />
        <Button type="submit" variant="primary" busy={busy}>
          {t(accountSettingsTexts).save}
        </Button>
        {user.landlord && <BetaFeatures />}
      </form>
      {user.landlord && <SavedCard />}
      {!user.landlord && <BecomeLandlord />}
    </>
  );
}

import { accountSettingsTexts } from "#texts/account-settings/texts.ts";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import type { PublicProfile } from "#web/features/account-settings/profile/profile-changes.ts";
import type { Errors } from "#web/hooks/undisplayed-errors.ts";

type Props = { value: PublicProfile; onChange: (value: PublicProfile) => void; errors: Errors; isAgent: boolean };

/** Renders the fields of the public profile. Applicants see only those that are filled in. */
export function PublicProfileFields({ value, onChange, errors, isAgent }: Props) {
  const t = useT();
  const texts = t(accountSettingsTexts);
  const field = (name: keyof PublicProfile) => ({
    id: `landlord-${name}`,
    name,
    value: value[name],
    onChange: (text: string) => onChange({ ...value, [name]: text }),
    errors: errors[`landlord.${name}`]?.map((text) => t(text)),
  });
  return (
    <>
      <TextField
        {...field("business_name")}
        label={texts.business_name}
        help={texts.business_name_hint}
        autoComplete="organization"
        maxLength={120}
      />
      <TextField
        {...field("phone")}
        label={texts.phone_shown_applicants}
        help={texts.shown_on_forms}
        type="tel"
        autoComplete="tel"
        maxLength={30}
      />
      {(isAgent || value.license_number) && (
        <TextField
          {...field("license_number")}
          label={texts.license_number}
          help={texts.shown_on_forms}
          autoComplete="off"
          maxLength={60}
        />
      )}
      <TextField
        {...field("postal_address")}
        label={texts.postal_address}
        help={texts.postal_address_hint}
        autoComplete="off"
        maxLength={200}
      />
    </>
  );
}

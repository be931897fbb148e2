import { initials } from "#rules/text/initials.ts";
import { accountSettingsTexts } from "#texts/account-settings/texts.ts";
import { useT } from "#ui/texts.tsx";
import { useUser } from "#web/api/accounts/users.ts";
import { Avatar } from "#web/components/avatar.tsx";
import { PictureField } from "#web/features/account-settings/profile/picture-field.tsx";

/** Renders the profile photo in the settings, with buttons to replace and remove it. */
export function Photo() {
  const { photo, change_photo, photo_changed, remove_photo, photo_removed } = useT()(accountSettingsTexts);
  const { name, username, landlord } = useUser();
  const url = landlord?.profile_photo ?? null;
  const texts = {
    label: photo,
    change: change_photo,
    changed: photo_changed,
    remove: remove_photo,
    removed: photo_removed,
  };
  return (
    <PictureField part="profile" isSet={url !== null} texts={texts}>
      <Avatar photo={url} initials={initials(name, username)} size={72} />
    </PictureField>
  );
}

import { useRef } from "react";
import { initials } from "#rules/text/initials.ts";
import { accountSettingsTexts } from "#texts/account-settings/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { useUploadPhoto, useUser } from "#web/api/accounts/users.ts";
import { failureText } from "#web/api/errors/failure.ts";
import { Avatar } from "#web/components/avatar.tsx";
import { PictureInput } from "#web/components/picture-input.tsx";
import styles from "#web/features/account-settings/settings.module.css";
import { toast } from "#web/hooks/toast.ts";

/** 5 MB, the server's own limit. */
const limit = 5 * 1024 * 1024;

/** The profile photo of the settings, with a button to replace it. */
export function Photo() {
  const t = useT();
  const user = useUser();
  const picker = useRef<HTMLInputElement>(null);
  const upload = useUploadPhoto("profile");
  function send(file: File) {
    if (file.size > limit) return toast("error", t(accountSettingsTexts).picture_too_large);
    upload.mutate(file, { onSuccess: () => toast("success", t(accountSettingsTexts).photo_changed) });
  }
  return (
    <div className={styles.photo}>
      <Avatar photo={user.landlord?.profile_photo ?? null} initials={initials(user.name, user.username)} size={72} />
      <div>
        <Button busy={upload.isPending} onClick={() => picker.current?.click()}>
          {upload.isPending ? t(accountSettingsTexts).uploading : t(accountSettingsTexts).change_photo}
        </Button>
        <p>{t(accountSettingsTexts).image_limits}</p>
        <PictureInput ref={picker} label={t(accountSettingsTexts).photo} onPick={send} />
        {upload.error && (
          <p role="alert" className={styles.fault}>
            {failureText(upload.error, t)}
          </p>
        )}
      </div>
    </div>
  );
}

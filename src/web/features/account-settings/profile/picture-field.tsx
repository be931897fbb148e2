import { type ReactNode, useRef } from "react";
import { maxUploadBytes } from "#rules/files/file-limits.ts";
import { accountSettingsTexts } from "#texts/account-settings/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { useUpdateUser, useUploadPhoto } from "#web/api/accounts/users.ts";
import { failureText } from "#web/api/errors/failure-text.ts";
import { PictureInput } from "#web/components/picture-input.tsx";
import styles from "#web/features/account-settings/settings.module.css";
import { toast } from "#web/hooks/toast.ts";

type PictureFieldProps = {
  part: "profile" | "logo";
  /** whether there is an image to remove */
  isSet: boolean;
  texts: { label: string; change: string; changed: string; remove: string; removed: string };
  /** the current image */
  children: ReactNode;
  help?: string;
};

/** Renders an image of the landlord's profile, with buttons to replace and remove it. */
export function PictureField({ part, isSet, texts, children, help }: PictureFieldProps) {
  const t = useT();
  const inputRef = useRef<HTMLInputElement>(null);
  const changeButtonRef = useRef<HTMLButtonElement>(null);
  const upload = useUploadPhoto(part);
  const update = useUpdateUser();
  function send(file: File) {
    if (file.size > maxUploadBytes) return toast("error", t(accountSettingsTexts).picture_too_large);
    update.reset();
    upload.mutate(file, { onSuccess: () => toast("success", texts.changed) });
  }
  function remove() {
    upload.reset();
    const landlord = part === "logo" ? { logo: null } : { profile_photo: null };
    update.mutate(
      { landlord },
      {
        onSuccess: () => {
          // the clicked button disappears
          changeButtonRef.current?.focus();
          toast("success", texts.removed);
        },
      },
    );
  }
  const error = upload.error ?? update.error;
  return (
    <div className={styles.photo}>
      {children}
      <div>
        <div className={styles.pictureButtons}>
          <Button ref={changeButtonRef} busy={upload.isPending} onClick={() => inputRef.current?.click()}>
            {upload.isPending ? t(accountSettingsTexts).uploading : texts.change}
          </Button>
          {isSet && (
            <Button variant="quiet" busy={update.isPending} onClick={remove}>
              {texts.remove}
            </Button>
          )}
        </div>
        {help && <p>{help}</p>}
        <p>{t(accountSettingsTexts).image_limits}</p>
        <PictureInput ref={inputRef} label={texts.label} onPick={send} />
        {error && (
          <p role="alert" className={styles.fault}>
            {failureText(error, t)}
          </p>
        )}
      </div>
    </div>
  );
}

import { useRef } from "react";
import { maxUploadBytes } from "#rules/files/file-limits.ts";
import { formSettingsTexts } from "#texts/form-settings/texts.ts";
import type { Message } from "#texts/message.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Errors } from "#ui/fields/field-frame.tsx";
import { useT } from "#ui/texts.tsx";
import { failureText } from "#web/api/errors/failure-text.ts";
import { useUploadLogo } from "#web/api/forms/application-templates.ts";
import { PictureInput } from "#web/components/picture-input.tsx";
import styles from "#web/features/forms/appearance/appearance.module.css";
import { toast } from "#web/hooks/toast.ts";

type LogoFieldProps = {
  slug: string;
  logo: string | undefined;
  landlordLogo: string | null;
  onChange: (logo: string | undefined) => void;
  errors: Message[] | undefined;
};

/** The field for the form's logo; by default the landlord's logo is used, if any. */
export function LogoField({ slug, logo, landlordLogo, onChange, errors = [] }: LogoFieldProps) {
  const t = useT();
  const picker = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error } = useUploadLogo(slug);
  const displayedLogo = logo ?? landlordLogo;
  function uploadFile(file: File) {
    if (file.size > maxUploadBytes) return toast("error", t(formSettingsTexts).picture_too_large);
    mutate(file, { onSuccess: onChange });
  }
  return (
    <fieldset className={styles.group}>
      <legend>{t(formSettingsTexts).logo}</legend>
      <div className={styles.logoRow}>
        {displayedLogo ? (
          <img src={displayedLogo} alt={t(formSettingsTexts).logo_applicants_see} className={styles.logo} />
        ) : (
          <p className={styles.noLogo}>{t(formSettingsTexts).no_logo}</p>
        )}
        <div className={styles.buttons}>
          <Button busy={isPending} onClick={() => picker.current?.click()}>
            {isPending
              ? t(formSettingsTexts).uploading
              : displayedLogo
                ? t(formSettingsTexts).change_logo
                : t(formSettingsTexts).upload_logo}
          </Button>
          {logo && (
            <Button variant="quiet" onClick={() => onChange(undefined)}>
              {t(formSettingsTexts).remove_logo}
            </Button>
          )}
        </div>
      </div>
      <p className={styles.hint}>{t(formSettingsTexts).image_limits}</p>
      <PictureInput ref={picker} label={t(formSettingsTexts).logo} onPick={uploadFile} />
      <Errors id="logo" errors={[...(error ? [failureText(error, t)] : []), ...errors.map((text) => t(text))]} />
    </fieldset>
  );
}

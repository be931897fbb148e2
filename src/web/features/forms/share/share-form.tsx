import { useState } from "react";
import { Link } from "react-router";
import { onboardingTexts } from "#texts/onboarding/texts.ts";
import { Button, buttonClass } from "#ui/buttons/button.tsx";
import { Icon } from "#ui/buttons/icon.tsx";
import { NewTabHint } from "#ui/buttons/new-tab-hint.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import { useUpdateUser, useUser } from "#web/api/accounts/users.ts";
import { QrCode } from "#web/components/qr-code.tsx";
import { qrPng, qrSvg } from "#web/features/forms/share/qr-files.ts";
import styles from "#web/features/forms/share/share-form.module.css";
import { useApplyLink } from "#web/features/forms/sharing/use-apply-link.ts";
import { InvitationDialog } from "#web/features/invitations/dialog/lazy-invitation-dialog.ts";
import { saveBlob } from "#web/hooks/files.ts";
import { useCopy } from "#web/hooks/use-copy.ts";
import { paths } from "#web/navigation/paths.ts";

type SharedForm = { slug: string; name: string; landlord: { name: string } };

/** A form's link to copy, email or text, and its QR code to save or print. */
export function ShareForm({ form: { slug, name, landlord } }: { form: SharedForm }) {
  const t = useT();
  const [isInviting, setInviting] = useState(false);
  const { copied, copy } = useCopy();
  const markShared = useMarkShared();
  const link = useApplyLink(slug);
  const body = t(onboardingTexts).text_message_body({ name, link });
  const save = async (file: Promise<Blob> | Blob, extension: string) => {
    saveBlob(await file, `${name}-qr.${extension}`);
    markShared();
  };
  return (
    <div className={styles.share}>
      <p>{t(onboardingTexts).share_hint}</p>
      <TextField
        id="share-link"
        label={t(onboardingTexts).link_to_form}
        value={link}
        onChange={() => undefined}
        readOnly
      />
      <div className={styles.actions}>
        <Button
          variant="primary"
          onClick={() => {
            void copy(link);
            markShared();
          }}
        >
          <Icon name="copy" size={18} />
          {t(onboardingTexts).copy_link}
        </Button>
        <Button aria-haspopup="dialog" onClick={() => setInviting(true)}>
          <Icon name="mail" size={18} />
          {t(onboardingTexts).invite_email}
        </Button>
        <a href={`sms:?&body=${encodeURIComponent(body)}`} className={buttonClass()} onClick={markShared}>
          <Icon name="phone" size={18} />
          {t(onboardingTexts).text_message}
        </a>
        <a href={paths.apply(slug, "?preview")} target="_blank" rel="noreferrer" className={buttonClass("quiet")}>
          <Icon name="eye" size={18} />
          {t(onboardingTexts).preview_form}
          <NewTabHint />
        </a>
        <span role="status" className={styles.copied}>
          {copied && t(onboardingTexts).copied}
        </span>
      </div>
      <section className={styles.code} aria-labelledby="share-code">
        <QrCode text={link} label={t(onboardingTexts).qr_code} className={styles.qr} />
        <div>
          <h2 id="share-code">{t(onboardingTexts).qr_code}</h2>
          <p>{t(onboardingTexts).qr_hint}</p>
          <div className={styles.actions}>
            <Button onClick={() => void save(qrPng(link), "png")}>{t(onboardingTexts).download_png}</Button>
            <Button onClick={() => void save(qrSvg(link), "svg")}>{t(onboardingTexts).download_svg}</Button>
            <Link to={paths.flyer(slug)} className={buttonClass("quiet")}>
              <Icon name="print" size={18} />
              {t(onboardingTexts).print_handout}
            </Link>
          </div>
        </div>
      </section>
      {isInviting && (
        <InvitationDialog
          form={{ slug, name, landlord }}
          initialValues={{ method: "person" }}
          onClose={() => setInviting(false)}
        />
      )}
    </div>
  );
}

/** Records once that the landlord shared a form, so that the setup list shows it on every device. */
function useMarkShared(): () => void {
  const { landlord } = useUser();
  const update = useUpdateUser();
  return () => {
    if (!landlord || landlord.settings.form_shared === true || update.isPending) return;
    update.mutate({ landlord: { settings: { form_shared: true } } });
  };
}

import { useState } from "react";
import { useNavigate } from "react-router";
import { formSharingTexts } from "#texts/form-sharing/texts.ts";
import { type Message, verbatim } from "#texts/message.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ConfirmDialog } from "#ui/feedback/dialog.tsx";
import { useT } from "#ui/texts.tsx";
import { ApiError } from "#web/api/errors/api-error.ts";
import { failureText } from "#web/api/errors/failure-text.ts";
import { type Template, useEditTemplate } from "#web/api/forms/application-templates.ts";
import { SlugField } from "#web/features/forms/sharing/slug-field.tsx";
import { useSlug } from "#web/features/forms/sharing/use-slug.ts";
import styles from "#web/features/forms/styles/form-fields.module.css";
import { toast } from "#web/hooks/toast.ts";
import { paths } from "#web/navigation/paths.ts";

type SlugSettingProps = {
  template: Template;
  /** saves the other settings first, since the page changes afterwards. @returns whether all of them are saved */
  flush: () => Promise<boolean>;
};

/** The setting of a form's link. It has a separate button, since listings and messages contain the link. */
export function SlugSetting({ template, flush }: SlugSettingProps) {
  const t = useT();
  const navigate = useNavigate();
  const { mutateAsync } = useEditTemplate(template.slug);
  const [slug, setSlug] = useState(template.slug);
  const [isConfirming, setIsConfirming] = useState(false);
  const [busy, setBusy] = useState(false);
  const [serverErrors, setServerErrors] = useState<Message[]>();
  const { fault, check } = useSlug(slug, template.slug, t);
  const isChanged = slug !== template.slug;
  const errors = serverErrors ?? (isChanged && fault ? [verbatim(fault)] : undefined);

  async function change() {
    setBusy(true);
    try {
      if (await flush()) {
        const saved = await mutateAsync({ slug });
        toast("success", t(formSharingTexts).link_changed);
        await navigate(paths.formSettings(saved.slug), { replace: true });
      } else toast("error", t(formSharingTexts).latest_changes_arent);
    } catch (error) {
      if (error instanceof ApiError && error.errors.slug) setServerErrors(error.errors.slug);
      else toast("error", failureText(error, t));
    }
    setBusy(false);
    setIsConfirming(false);
  }
  return (
    <div>
      <SlugField
        value={slug}
        onChange={(next) => {
          setSlug(next);
          setServerErrors(undefined);
        }}
        errors={errors}
        check={check}
      />
      {isChanged && (
        <div className={styles.linkButtons}>
          <Button disabled={fault !== null || check?.available !== true} onClick={() => setIsConfirming(true)}>
            {t(formSharingTexts).change_link}
          </Button>
          <Button variant="quiet" onClick={() => setSlug(template.slug)}>
            {t(formSharingTexts).keep_current_link}
          </Button>
        </div>
      )}
      {isConfirming && (
        <ConfirmDialog
          title={t(formSharingTexts).change_forms_link}
          action={t(formSharingTexts).change_link}
          variant="primary"
          busy={busy}
          onConfirm={() => void change()}
          onCancel={() => setIsConfirming(false)}
        >
          <p>{t(formSharingTexts).old_link_text}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

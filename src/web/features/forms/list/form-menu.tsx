import { useState } from "react";
import { Link } from "react-router";
import { commonTexts } from "#texts/common/texts.ts";
import { formListTexts } from "#texts/form-list/texts.ts";
import { Icon } from "#ui/buttons/icon.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { useT } from "#ui/texts.tsx";
import type { TemplateRow } from "#web/api/forms/application-templates.ts";
import { useCopies } from "#web/features/forms/copies/use-copies.ts";
import styles from "#web/features/forms/list/form-menu.module.css";
import { paths } from "#web/navigation/paths.ts";

/** The menu of actions on a form, besides editing and deleting it. */
export function FormMenu({ form }: { form: TemplateRow }) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const { busy, duplicate, save } = useCopies();
  const { name, slug } = form;
  const closeAfter = (work: Promise<void>) => void work.then(() => setIsOpen(false));
  return (
    <>
      <IconButton icon="more" label={t(formListTexts).actions({ name })} onClick={() => setIsOpen(true)} />
      {isOpen && (
        <Dialog sheet title={name} onClose={() => setIsOpen(false)}>
          <div className={styles.actions}>
            <button type="button" aria-disabled={busy !== null} onClick={() => closeAfter(duplicate(form))}>
              <Icon name="copy" />
              {t(formListTexts).duplicate}
            </button>
            <button type="button" aria-disabled={busy !== null} onClick={() => closeAfter(save(form))}>
              <Icon name="download" />
              {t(formListTexts).save_file}
            </button>
            <Link to={paths.formVersions(slug)}>
              <Icon name="clock" />
              {t(commonTexts).version_history}
            </Link>
            <Link to={paths.formSettings(slug)}>
              <Icon name="gear" />
              {t(formListTexts).form_settings}
            </Link>
          </div>
        </Dialog>
      )}
    </>
  );
}

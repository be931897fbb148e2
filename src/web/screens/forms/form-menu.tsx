import { useState } from "react";
import { Link } from "react-router";
import { Dialog } from "#ui/dialog.tsx";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { useT } from "#ui/texts.tsx";
import type { TemplateRow } from "#web/api/application-templates.ts";
import { paths } from "#web/paths.ts";
import styles from "#web/screens/forms/form-menu.module.css";
import { useCopies } from "#web/screens/forms/use-copies.ts";

/** What can be done with a form beside editing and deleting it. */
export function FormMenu({ form }: { form: TemplateRow }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const { busy, duplicate, save } = useCopies();
  const { name, slug } = form;
  const then = (work: Promise<void>) => void work.then(() => setOpen(false));
  return (
    <>
      <IconButton
        icon="more"
        label={t("More information about {label}", { label: name })}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Dialog sheet title={name} onClose={() => setOpen(false)}>
          <div className={styles.actions}>
            <button type="button" aria-disabled={busy !== null} onClick={() => then(duplicate(form))}>
              <Icon name="copy" />
              {t("Duplicate")}
            </button>
            <button type="button" aria-disabled={busy !== null} onClick={() => then(save(form))}>
              <Icon name="download" />
              {t("Save as file")}
            </button>
            <Link to={paths.formVersions(slug)}>
              <Icon name="clock" />
              {t("Version history")}
            </Link>
            <Link to={paths.formSettings(slug)}>
              <Icon name="gear" />
              {t("Form settings")}
            </Link>
          </div>
        </Dialog>
      )}
    </>
  );
}

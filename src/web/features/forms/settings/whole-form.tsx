import { Link } from "react-router";
import { Button, buttonClass } from "#ui/buttons/button.tsx";
import { Icon } from "#ui/buttons/icon.tsx";
import { useT } from "#ui/texts.tsx";
import type { Template } from "#web/api/application-templates.ts";
import { useCopies } from "#web/features/forms/copies/use-copies.ts";
import styles from "#web/features/forms/settings/whole-form.module.css";
import { paths } from "#web/navigation/paths.ts";

/** What can be done with the form as a whole. */
export function WholeForm({ template }: { template: Template }) {
  const t = useT();
  const { busy, duplicate, save } = useCopies();
  return (
    <section aria-labelledby="whole-form" className={styles.whole}>
      <h2 id="whole-form">{t("Whole form")}</h2>
      <p>
        {t(
          "A duplicate is a separate form with its own link. A file contains the questions and settings, but no applications or information about you. You can store it, send it or import it elsewhere.",
        )}
      </p>
      <div className={styles.buttons}>
        <Button busy={busy === "duplicate"} onClick={() => void duplicate(template)}>
          <Icon name="copy" size={18} />
          {t("Duplicate")}
        </Button>
        <Button busy={busy === "save"} onClick={() => void save(template)}>
          <Icon name="download" size={18} />
          {t("Save as file")}
        </Button>
        <Link to={paths.formVersions(template.slug)} className={buttonClass()}>
          <Icon name="clock" size={18} />
          {t("Version history")}
        </Link>
      </div>
    </section>
  );
}

import { Link } from "react-router";
import { commonTexts } from "#texts/common/texts.ts";
import { formSettingsTexts } from "#texts/form-settings/texts.ts";
import { Button, buttonClass } from "#ui/buttons/button.tsx";
import { Icon } from "#ui/buttons/icon.tsx";
import { useT } from "#ui/texts.tsx";
import type { Template } from "#web/api/forms/application-templates.ts";
import { useCopies } from "#web/features/forms/copies/use-copies.ts";
import styles from "#web/features/forms/settings/whole-form.module.css";
import { paths } from "#web/navigation/paths.ts";

type FormActionsProps = {
  template: Template;
  /** saves the other settings first. @returns whether all of them are saved */
  flush: () => Promise<boolean>;
};

/** The actions on the whole form. */
export function FormActions({ template, flush }: FormActionsProps) {
  const t = useT();
  const { busy, duplicate, save } = useCopies(flush);
  return (
    <section aria-labelledby="whole-form" className={styles.whole}>
      <h2 id="whole-form">{t(formSettingsTexts).whole_form}</h2>
      <p>{t(formSettingsTexts).duplicate_separate_form}</p>
      <div className={styles.buttons}>
        <Button busy={busy === "duplicate"} onClick={() => void duplicate(template)}>
          <Icon name="copy" size={18} />
          {t(formSettingsTexts).duplicate}
        </Button>
        <Button busy={busy === "save"} onClick={() => void save(template)}>
          <Icon name="download" size={18} />
          {t(formSettingsTexts).save_file}
        </Button>
        <Link to={paths.formVersions(template.slug)} className={buttonClass()}>
          <Icon name="clock" size={18} />
          {t(commonTexts).version_history}
        </Link>
      </div>
    </section>
  );
}

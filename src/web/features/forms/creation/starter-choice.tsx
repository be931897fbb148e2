import { useState } from "react";
import { Link } from "react-router";
import { type Starter, starterNamed, starters } from "#rules/forms/starters.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { formListTexts } from "#texts/form-list/texts.ts";
import { startersTexts } from "#texts/starters/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Icon } from "#ui/buttons/icon.tsx";
import { FieldFrame } from "#ui/fields/field-frame.tsx";
import { SelectInput } from "#ui/fields/select-field.tsx";
import { useT } from "#ui/texts.tsx";
import { FormPreview } from "#web/features/forms/preview/form-preview.tsx";
import styles from "#web/features/forms/styles/form-fields.module.css";
import { paths } from "#web/navigation/paths.ts";

const usual: Starter = "default";

type StarterChoiceProps = { chosen: Starter; onChange: (starter: Starter) => void };

/** The selection of a starter for the new form; each has a preview. */
export function StarterChoice({ chosen, onChange }: StarterChoiceProps) {
  const t = useT();
  const [previewing, setPreviewing] = useState(false);
  const { name: names, purpose } = t(startersTexts);
  const name = names[chosen];
  return (
    <div>
      <FieldFrame id="starter" label={t(formListTexts).start} help={purpose[chosen]}>
        <div className={styles.starter}>
          <SelectInput
            id="starter"
            aria-describedby="starter-help"
            value={chosen === usual ? "" : chosen}
            placeholder={names[usual]}
            options={starters
              .filter((starter) => starter !== usual)
              .map((starter) => ({ value: starter, label: names[starter] }))}
            onChange={(value) => onChange(starterNamed(value) ?? usual)}
          />
          <Button onClick={() => setPreviewing(true)} aria-label={t(formListTexts).preview({ name: name })}>
            <Icon name="eye" size={18} />
            {t(commonTexts).preview}
          </Button>
        </div>
        <p className={styles.other}>
          {t(formListTexts).change_question_later}{" "}
          <Link to={paths.newFormImport()}>{t(formListTexts).start_file_instead}</Link>
        </p>
      </FieldFrame>
      {previewing && (
        <FormPreview
          title={name}
          src={paths.applyStarter(chosen, "?iframe&preview")}
          note={t(commonTexts).preview_hint}
          onClose={() => setPreviewing(false)}
        />
      )}
    </div>
  );
}

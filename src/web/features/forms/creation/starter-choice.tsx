import { useState } from "react";
import { Link } from "react-router";
import { findStarter, type Starter, starters } from "#rules/forms/starters.ts";
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

const defaultStarter: Starter = "default";

type StarterChoiceProps = { selectedStarter: Starter; onChange: (starter: Starter) => void };

/** The selection of a starter for the new form; each has a preview. */
export function StarterChoice({ selectedStarter, onChange }: StarterChoiceProps) {
  const t = useT();
  const [isPreviewing, setIsPreviewing] = useState(false);
  const { name: names, purpose } = t(startersTexts);
  const name = names[selectedStarter];
  return (
    <div>
      <FieldFrame id="starter" label={t(formListTexts).start} help={purpose[selectedStarter]}>
        <div className={styles.starter}>
          <SelectInput
            id="starter"
            aria-describedby="starter-help"
            value={selectedStarter === defaultStarter ? "" : selectedStarter}
            placeholder={names[defaultStarter]}
            options={starters
              .filter((starter) => starter !== defaultStarter)
              .map((starter) => ({ value: starter, label: names[starter] }))}
            onChange={(value) => onChange(findStarter(value) ?? defaultStarter)}
          />
          <Button onClick={() => setIsPreviewing(true)} aria-label={t(formListTexts).preview({ name })}>
            <Icon name="eye" size={18} />
            {t(commonTexts).preview}
          </Button>
        </div>
        <p className={styles.other}>
          {t(formListTexts).change_question_later}{" "}
          <Link to={paths.newFormImport()}>{t(formListTexts).start_file_instead}</Link>
        </p>
      </FieldFrame>
      {isPreviewing && (
        <FormPreview
          title={name}
          src={paths.applyStarter(selectedStarter, "?iframe&preview")}
          note={t(commonTexts).preview_hint}
          onClose={() => setIsPreviewing(false)}
        />
      )}
    </div>
  );
}

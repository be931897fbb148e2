import { useState } from "react";
import { densities, listColumns } from "#rules/settings/list-settings.ts";
import { applicantListTexts } from "#texts/applicant-list/texts.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Dialog, inSubmission } from "#ui/feedback/dialog.tsx";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { RadioGroup } from "#ui/fields/radio-group.tsx";
import { useT } from "#ui/texts.tsx";
import { FormFailure } from "#web/components/form-failure.tsx";
import { useListSettings } from "#web/features/applicants/columns/use-list-settings.ts";
import styles from "#web/features/applicants/filtering/filtering.module.css";

/** Renders the dialog for columns and row height, saved with the user's account. */
export function CustomizeDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { settings, save, busy, failure } = useListSettings();
  const [columns, setColumns] = useState<readonly string[]>(settings.columns);
  const [density, setDensity] = useState<string>(settings.density);
  return (
    <Dialog unsaved={false} title={t(applicantListTexts).customize} onClose={onClose} sheet>
      <form
        method="post"
        className={styles.form}
        onSubmit={async (event) => {
          event.preventDefault();
          const selectedColumns = listColumns.filter((column) => columns.includes(column));
          const height = densities.find((each) => each === density) ?? "comfortable";
          if (await save({ columns: selectedColumns, density: height })) onClose();
        }}
      >
        <fieldset className={styles.columns}>
          <legend>{t(applicantListTexts).columns_shown}</legend>
          {listColumns.map((column) => (
            <CheckboxField
              key={column}
              id={`column-${column}`}
              label={t(applicantListTexts).columns[column]}
              checked={columns.includes(column)}
              onChange={(checked) =>
                setColumns(checked ? [...columns, column] : columns.filter((each) => each !== column))
              }
            />
          ))}
        </fieldset>
        <RadioGroup
          id="density"
          label={t(applicantListTexts).density}
          value={density}
          onChange={setDensity}
          inline
          options={densities.map((value) => ({ value, label: t(applicantListTexts)[value] }))}
        />
        <FormFailure text={failure} />
        <footer className={styles.buttons} {...(busy && inSubmission)}>
          <Button disabled={busy} onClick={onClose}>
            {t(commonTexts).cancel}
          </Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t(applicantListTexts).save}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}

import { type DeclarablePlace, isDeclarablePlace, localityNames, placeName } from "#rules/law/places/places.ts";
import { states as allStates } from "#rules/text/states.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { formSettingsTexts } from "#texts/form-settings/texts.ts";
import type { Message } from "#texts/message.ts";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { useT } from "#ui/texts.tsx";
import { restoreFocusNearby } from "#web/components/focus/restore-focus-nearby.ts";
import styles from "#web/features/forms/law/jurisdictions-field.module.css";

type JurisdictionsFieldProps = {
  jurisdictions: readonly DeclarablePlace[];
  onChange: (jurisdictions: DeclarablePlace[]) => void;
  errors?: Message[] | undefined;
};

/** The field for the jurisdictions that a form is used in; a selected one is added to the list below. */
export function JurisdictionsField({ jurisdictions, onChange, errors }: JurisdictionsFieldProps) {
  const t = useT();
  const states = { names: allStates.map(({ code }) => code), group: t(formSettingsTexts).states };
  const cities = { names: localityNames, group: t(formSettingsTexts).locations_with_own_rules };
  const options = [states, cities].flatMap(({ names, group }) =>
    names
      .filter((name) => !jurisdictions.includes(name))
      .map((name) => ({ value: name as string, label: placeName(name), group })),
  );
  return (
    <div ref={restoreFocusNearby}>
      <SelectField
        id="states"
        label={t(formSettingsTexts).where_homes}
        help={t(formSettingsTexts).show_law_places}
        placeholder={t(formSettingsTexts).add_location}
        value=""
        options={options}
        onChange={(value) => isDeclarablePlace(value) && onChange([...jurisdictions, value])}
        errors={errors?.map((text) => t(text))}
      />
      {jurisdictions.length > 0 && (
        <ul className={styles.places} aria-label={t(formSettingsTexts).selected_locations}>
          {jurisdictions.map((jurisdiction) => (
            <li key={jurisdiction} className={styles.place}>
              {placeName(jurisdiction)}
              <IconButton
                icon="close"
                label={t(commonTexts).remove({ name: placeName(jurisdiction) })}
                onClick={() => onChange(jurisdictions.filter((one) => one !== jurisdiction))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

import { SelectField } from "#ui/fields/select-field.tsx";
import { QueryFailure } from "#web/components/load-failure.tsx";
import { type Household, householdName } from "#web/features/documents/sending/households.ts";
import { HouseholdSearch } from "./household-search.tsx";
import styles from "./sending.module.css";
import { useHouseholds } from "./use-households.ts";

type HouseholdFieldProps = {
  id: string;
  label: string;
  placeholder: string;
  selectedHousehold: Household | undefined;
  onChange: (household: Household | undefined) => void;
};

/**
 * The select for one of the landlord's newest applicants, or of the search results; renders nothing if there are none.
 */
export function HouseholdField({ id, label, placeholder, selectedHousehold, onChange }: HouseholdFieldProps) {
  const list = useHouseholds();
  const isListed = list.households.some(({ slug }) => slug === selectedHousehold?.slug);
  // the selected household stays selectable during a search
  const households = selectedHousehold && !isListed ? [selectedHousehold, ...list.households] : list.households;
  if (households.length === 0 && !list.isLong) return <QueryFailure of={list.queries} />;
  return (
    <div className={styles.part}>
      <HouseholdSearch id={id} list={list} />
      <QueryFailure of={list.queries} />
      <SelectField
        id={id}
        label={label}
        placeholder={placeholder}
        value={selectedHousehold?.slug ?? ""}
        onChange={(slug) => onChange(households.find((each) => each.slug === slug))}
        options={households.map((each) => ({
          value: each.slug,
          label: [householdName(each), each.unit].filter(Boolean).join(" · "),
        }))}
      />
    </div>
  );
}

import { useQuery } from "@tanstack/react-query";
import { SelectField } from "#ui/fields/select-field.tsx";
import { bundlesQuery } from "#web/api/applications/application-bundles.ts";
import { type Household, householdName, householdOf } from "#web/features/documents/sending/households.ts";

type HouseholdFieldProps = {
  id: string;
  label: string;
  placeholder: string;
  chosen: Household | undefined;
  onChange: (household: Household | undefined) => void;
};

/** A choice among the newest applicants of the landlord; nothing while there are none. */
export function HouseholdField({ id, label, placeholder, chosen, onChange }: HouseholdFieldProps) {
  const { data } = useQuery(bundlesQuery({ page: 1, page_size: 100, context: "landlord" }));
  const households = (data?.results ?? []).map(householdOf);
  if (households.length === 0) return null;
  return (
    <SelectField
      id={id}
      label={label}
      placeholder={placeholder}
      value={chosen?.slug ?? ""}
      onChange={(slug) => onChange(households.find((each) => each.slug === slug))}
      options={households.map((each) => ({
        value: each.slug,
        label: [householdName(each), each.unit].filter(Boolean).join(" · "),
      }))}
    />
  );
}

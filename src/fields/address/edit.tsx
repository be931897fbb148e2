import type { EditProps, FieldContext } from "#fields/base/modes.ts";
import { frameOf } from "#fields/shared/frame.ts";
import { stateOptions } from "#fields/shared/state-options.ts";
import { applyMask, masks } from "#rules/text/masks.ts";
import { fieldsTexts } from "#texts/fields/texts.ts";
import { controlProps, GroupFrame } from "#ui/fields/field-frame.tsx";
import { SelectInput } from "#ui/fields/select-field.tsx";
import { TextInput } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import styles from "./edit.module.css";
import { invalidAddressParts, kind, type Value } from "./kind.ts";
import { StreetInput } from "./street-input.tsx";
import { applySuggestion } from "./suggestions.ts";

const zipMask = (typed: string) => applyMask(masks.zipcode, typed);

type AddressEditProps = Omit<EditProps<Value>, "context"> & {
  context: Pick<FieldContext, "addressSuggestions" | "formText">;
};

export default function AddressEdit({
  field,
  id,
  value = kind.empty,
  errors,
  onChange,
  onBlur,
  context,
}: AddressEditProps) {
  const t = useT();
  const frame = frameOf({ field, id, errors, context });
  const updatePart = (part: Partial<Value>) => onChange({ ...value, ...part });
  const invalidParts = invalidAddressParts(field, value);
  const partControlProps = (part: keyof Value) => {
    const props = controlProps(frame);
    // an error about the address as a whole marks every part
    const isFaulty = props["aria-invalid"] && (invalidParts.length > 0 ? invalidParts.includes(part) : part !== "unit");
    return { ...props, "aria-invalid": isFaulty || undefined, disabled: field.disabled };
  };
  const textControlProps = (part: keyof Value) => ({ ...partControlProps(part), enterKeyHint: "next" }) as const;
  return (
    <GroupFrame {...frame} onLeave={onBlur}>
      <div className={styles.parts}>
        <div className={styles.wide}>
          <label htmlFor={`${id}-street`}>{t(fieldsTexts).street_address}</label>
          <StreetInput
            {...textControlProps("street")}
            id={`${id}-street`}
            autoComplete={field.autocomplete ?? "address-line1"}
            maxLength={200}
            value={value.street}
            onChange={(street) => updatePart({ street })}
            findSuggestions={context.addressSuggestions}
            onSelect={(suggestion) => onChange(applySuggestion(suggestion, value))}
          />
        </div>
        <div className={styles.narrow}>
          <label htmlFor={`${id}-unit`}>{t(fieldsTexts).unit_optional}</label>
          <TextInput
            {...textControlProps("unit")}
            aria-required={false}
            id={`${id}-unit`}
            autoComplete={field.autocomplete ?? "address-line2"}
            maxLength={50}
            value={value.unit ?? ""}
            onChange={(unit) => updatePart({ unit })}
          />
        </div>
        <div className={styles.city}>
          <label htmlFor={`${id}-city`}>{t(fieldsTexts).city}</label>
          <TextInput
            {...textControlProps("city")}
            id={`${id}-city`}
            autoComplete={field.autocomplete ?? "address-level2"}
            maxLength={100}
            value={value.city}
            onChange={(city) => updatePart({ city })}
          />
        </div>
        <div className={styles.state}>
          <label htmlFor={`${id}-state`}>{t(fieldsTexts).state}</label>
          <SelectInput
            {...partControlProps("state")}
            id={`${id}-state`}
            autoComplete={field.autocomplete ?? "address-level1"}
            options={stateOptions}
            value={value.state}
            onChange={(state) => updatePart({ state })}
          />
        </div>
        <div className={styles.zip}>
          <label htmlFor={`${id}-zip`}>{t(fieldsTexts).zip_code}</label>
          <TextInput
            {...textControlProps("zip")}
            id={`${id}-zip`}
            autoComplete={field.autocomplete ?? "postal-code"}
            inputMode="numeric"
            mask={zipMask}
            value={value.zip}
            onChange={(zip) => updatePart({ zip })}
          />
        </div>
      </div>
    </GroupFrame>
  );
}

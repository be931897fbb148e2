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
import { faultyParts, kind, type Value } from "./kind.ts";
import { StreetInput } from "./street-input.tsx";
import { addressOf } from "./suggestions.ts";

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
  const put = (part: Partial<Value>) => onChange({ ...value, ...part });
  const faulty = faultyParts(field, value);
  const controlOf = (part: keyof Value) => {
    const props = controlProps(frame);
    // an error about the address as a whole marks every part
    const isFaulty = props["aria-invalid"] && (faulty.length > 0 ? faulty.includes(part) : part !== "unit");
    return { ...props, "aria-invalid": isFaulty || undefined, disabled: field.disabled };
  };
  const control = (part: keyof Value) => ({ ...controlOf(part), enterKeyHint: "next" }) as const;
  return (
    <GroupFrame {...frame} onLeave={onBlur}>
      <div className={styles.parts}>
        <div className={styles.wide}>
          <label htmlFor={`${id}-street`}>{t(fieldsTexts).street_address}</label>
          <StreetInput
            {...control("street")}
            id={`${id}-street`}
            autoComplete={field.autocomplete ?? "address-line1"}
            maxLength={200}
            value={value.street}
            onChange={(street) => put({ street })}
            find={context.addressSuggestions}
            onPick={(suggestion) => onChange(addressOf(suggestion, value))}
          />
        </div>
        <div className={styles.narrow}>
          <label htmlFor={`${id}-unit`}>{t(fieldsTexts).unit_optional}</label>
          <TextInput
            {...control("unit")}
            aria-required={false}
            id={`${id}-unit`}
            autoComplete={field.autocomplete ?? "address-line2"}
            maxLength={50}
            value={value.unit ?? ""}
            onChange={(unit) => put({ unit })}
          />
        </div>
        <div className={styles.city}>
          <label htmlFor={`${id}-city`}>{t(fieldsTexts).city}</label>
          <TextInput
            {...control("city")}
            id={`${id}-city`}
            autoComplete={field.autocomplete ?? "address-level2"}
            maxLength={100}
            value={value.city}
            onChange={(city) => put({ city })}
          />
        </div>
        <div className={styles.state}>
          <label htmlFor={`${id}-state`}>{t(fieldsTexts).state}</label>
          <SelectInput
            {...controlOf("state")}
            id={`${id}-state`}
            autoComplete={field.autocomplete ?? "address-level1"}
            options={stateOptions}
            value={value.state}
            onChange={(state) => put({ state })}
          />
        </div>
        <div className={styles.zip}>
          <label htmlFor={`${id}-zip`}>{t(fieldsTexts).zip_code}</label>
          <TextInput
            {...control("zip")}
            id={`${id}-zip`}
            autoComplete={field.autocomplete ?? "postal-code"}
            inputMode="numeric"
            mask={zipMask}
            value={value.zip}
            onChange={(zip) => put({ zip })}
          />
        </div>
      </div>
    </GroupFrame>
  );
}

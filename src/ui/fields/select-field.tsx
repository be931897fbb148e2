import type { ComponentProps } from "react";
import { commonTexts } from "#texts/common/texts.ts";
import { useT } from "../texts.tsx";
import styles from "./field.module.css";
import { controlProps, FieldFrame, type FrameProps } from "./field-frame.tsx";

export type Option = {
  value: string;
  label: string;
  /** the label of its option group; adjacent options with the same label form a group */
  group?: string | undefined;
};

type SelectInputProps = Omit<ComponentProps<"select">, "onChange" | "value"> & {
  value: string;
  onChange: (value: string) => void;
  options: readonly Option[];
  /** the text without a selection; selecting it clears the field. `null`: one of the options is always selected */
  placeholder?: string | null | undefined;
};

/** Renders a native select; the value `""` means that nothing is selected. */
export function SelectField(props: FrameProps & Omit<SelectInputProps, "id" | "required">) {
  const { id, label, icon, help, tooltip, errors, required, ...select } = props;
  const frame = { id, label, icon, help, tooltip, errors, required };
  return (
    <FieldFrame {...frame}>
      <SelectInput {...select} {...controlProps(frame)} id={id} />
    </FieldFrame>
  );
}

/** Renders only the select, for fields with several parts. */
export function SelectInput({ options, placeholder, onChange, className, ...select }: SelectInputProps) {
  const t = useT();
  return (
    <select
      {...select}
      className={`${styles.control} ${styles.select} ${className ?? ""}`}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {placeholder !== null && <option value="">{placeholder ?? t(commonTexts).choose_one}</option>}
      {groupOptionsByLabel(options).map(([group, groupOptions]) =>
        group === undefined ? (
          groupOptions.map(renderOption)
        ) : (
          <optgroup key={groupOptions[0]?.value} label={group}>
            {groupOptions.map(renderOption)}
          </optgroup>
        ),
      )}
    </select>
  );
}

const renderOption = ({ value, label }: Option) => (
  <option key={value} value={value}>
    {label}
  </option>
);

function groupOptionsByLabel(options: readonly Option[]): [string | undefined, Option[]][] {
  const groups: [string | undefined, Option[]][] = [];
  for (const option of options) {
    const last = groups.at(-1);
    if (last && last[0] === option.group) last[1].push(option);
    else groups.push([option.group, [option]]);
  }
  return groups;
}

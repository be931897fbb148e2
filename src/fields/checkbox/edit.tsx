import type { EditProps } from "#fields/base/modes.ts";
import { frameOf } from "#fields/shared/frame.ts";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { GroupFrame } from "#ui/fields/field-frame.tsx";
import styles from "./edit.module.css";
import { isChecked, type Value } from "./kind.ts";

export default function CheckboxEdit({ field, id, value = {}, errors, onChange, onBlur, context }: EditProps<Value>) {
  return (
    <GroupFrame {...frameOf({ field, id, errors, context })} onLeave={onBlur}>
      <div className={styles.boxes}>
        {(field.choices ?? []).map(({ label }, index) => (
          <CheckboxField
            key={label}
            id={`${id}-${index}`}
            label={context.formText(label)}
            disabled={field.disabled}
            checked={isChecked(value, label)}
            onChange={(ticked) => onChange({ ...value, [label]: ticked })}
          />
        ))}
      </div>
    </GroupFrame>
  );
}

import type { EditProps } from "#fields/base/modes.ts";
import { frameOf } from "#fields/shared/frame.ts";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { GroupFrame } from "#ui/fields/field-frame.tsx";
import { useT } from "#ui/texts.tsx";
import styles from "./edit.module.css";
import { isTicked, type Value } from "./kind.ts";

export function CheckboxEdit({ field, id, value = {}, errors, onChange, onBlur }: EditProps<Value>) {
  const t = useT();
  return (
    <GroupFrame {...frameOf({ field, id, errors }, t)} onLeave={onBlur}>
      <div className={styles.boxes}>
        {(field.choices ?? []).map(({ label }, at) => (
          <CheckboxField
            key={label}
            id={`${id}-${at}`}
            label={t(label)}
            disabled={field.disabled}
            checked={isTicked(value, label)}
            onChange={(ticked) => onChange({ ...value, [label]: ticked })}
          />
        ))}
      </div>
    </GroupFrame>
  );
}

import styles from "#web/features/applicants/cells/row-checkbox.module.css";

type RowCheckboxProps = { label: string; checked: boolean; isPartlyChecked?: boolean; onChange: () => void };

/** Renders a checkbox to select a row, with a 44 px target. */
export function RowCheckbox({ label, checked, isPartlyChecked = false, onChange }: RowCheckboxProps) {
  return (
    <label className={styles.tick}>
      <span className="visually-hidden">{label}</span>
      <input
        type="checkbox"
        checked={checked}
        onChange={onChange}
        ref={(box) => {
          if (box) box.indeterminate = isPartlyChecked;
        }}
      />
    </label>
  );
}

import styles from "#web/features/applicants/cells/tick.module.css";

type TickProps = { label: string; checked: boolean; partly?: boolean; onChange: () => void };

/** Renders a checkbox to select a row, with a 44 px target. */
export function Tick({ label, checked, partly = false, onChange }: TickProps) {
  return (
    <label className={styles.tick}>
      <span className="visually-hidden">{label}</span>
      <input
        type="checkbox"
        checked={checked}
        onChange={onChange}
        ref={(box) => {
          if (box) box.indeterminate = partly;
        }}
      />
    </label>
  );
}

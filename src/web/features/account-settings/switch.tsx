import styles from "#web/features/account-settings/settings.module.css";

type SwitchProps = {
  id: string;
  title: string;
  text?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** Renders a setting that is on or off. */
export function Switch({ id, title, text, checked, onChange }: SwitchProps) {
  return (
    <label className={styles.switch}>
      <span>
        <span id={`${id}-title`}>{title}</span>
        {text && <small id={`${id}-text`}>{text}</small>}
      </span>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox has its state already; ARIA in HTML forbids a second one
        role="switch"
        // without the text, which is the description
        aria-labelledby={`${id}-title`}
        aria-describedby={text && `${id}-text`}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}

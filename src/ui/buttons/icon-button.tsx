import type { ComponentProps } from "react";
import { Icon, type IconName } from "./icon.tsx";
import styles from "./icon-button.module.css";

type IconButtonProps = Omit<ComponentProps<"button">, "children"> & {
  icon: IconName;
  /** its accessible name, also shown as a tooltip */
  label: string;
};

/** Renders a button with only an icon, 44 × 44 px. */
export function IconButton({ icon, label, className, ...button }: IconButtonProps) {
  return (
    <button
      type="button"
      {...button}
      className={className ? `${styles.button} ${className}` : styles.button}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
    </button>
  );
}

import type { ComponentProps } from "react";
import { Icon, type IconName } from "./icon.tsx";
import styles from "./icon-button.module.css";

type IconButtonProps = Omit<ComponentProps<"button">, "children"> & {
  icon: IconName;
  /** its name, also shown on hovering */
  label: string;
};

/** A sign to press, 44 px wide and high. */
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

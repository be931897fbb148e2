import type { ComponentProps } from "react";
import styles from "./button.module.css";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";

/** The look of a button, for a link that stands where a button would: `<Link className={buttonClass("primary")} …>`. */
export function buttonClass(variant: ButtonVariant = "secondary"): string {
  return `${styles.button} ${styles[variant]}`;
}

type ButtonProps = ComponentProps<"button"> & {
  variant?: ButtonVariant;
  /** its action is in progress: it shows this, keeps the focus and cannot be pressed again */
  busy?: boolean;
};

/** A button; while `busy`, it shows that its action is running and doesn't start it again. */
export function Button({ variant, busy, className, onClick, children, type = "button", ...button }: ButtonProps) {
  return (
    <button
      {...button}
      type={type}
      className={className ? `${buttonClass(variant)} ${className}` : buttonClass(variant)}
      aria-busy={busy || undefined}
      aria-disabled={busy || button["aria-disabled"]}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {children}
    </button>
  );
}

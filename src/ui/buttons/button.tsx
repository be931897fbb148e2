import type { ComponentProps } from "react";
import styles from "./button.module.css";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";

/** Returns the class of a link that looks like a button: `<Link className={buttonClass("primary")} …>`. */
export function buttonClass(variant: ButtonVariant = "secondary"): string {
  return `${styles.button} ${styles[variant]}`;
}

type ButtonProps = ComponentProps<"button"> & {
  variant?: ButtonVariant;
  /** whether its action is in progress: it shows that, stays focused and ignores clicks */
  busy?: boolean;
};

/** Renders a button; while `busy`, it shows progress and ignores clicks. */
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

import type { ReactNode } from "react";
import { Notice } from "#ui/feedback/notice.tsx";

type FormFailureProps = {
  /** the error from `useSubmit`; nothing is rendered without one */
  text: string | null | undefined;
  /** actions that resolve the error */
  children?: ReactNode;
};

/** Renders the error of a failed submission above the form; screen readers announce it. */
export function FormFailure({ text, children }: FormFailureProps) {
  if (!text) return null;
  return (
    <Notice tone="error" announced>
      <p>{text}</p>
      {children}
    </Notice>
  );
}

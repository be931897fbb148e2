import type { ReactNode } from "react";
import { Notice } from "#ui/feedback/notice.tsx";

type FormFailureProps = {
  /** the error from `useSubmit`; nothing is shown without one */
  text: string | null | undefined;
  /** actions that resolve the error */
  children?: ReactNode;
};

/** An error above a form that could not be submitted, announced by screen readers. */
export function FormFailure({ text, children }: FormFailureProps) {
  if (!text) return null;
  return (
    <Notice tone="error" announced>
      <p>{text}</p>
      {children}
    </Notice>
  );
}

import type { ReactNode } from "react";
import { Notice } from "#ui/feedback/notice.tsx";

type FormFailureProps = {
  /** what went wrong, as `useSubmit` tells it; nothing is shown without */
  text: string | null | undefined;
  /** what may be done about it */
  children?: ReactNode;
};

/** Stands on top of a form that could not be sent, and is said aloud. */
export function FormFailure({ text, children }: FormFailureProps) {
  if (!text) return null;
  return (
    <Notice tone="error" announced>
      <p>{text}</p>
      {children}
    </Notice>
  );
}

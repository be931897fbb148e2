import { useEffect, useState } from "react";
import type { PublicTemplate } from "#contract/forms/template-schemas.ts";
import type { Appearance } from "#contract/schemas/forms.ts";

/** The message from a form's settings to its preview: the last saved version, and an appearance that may be unsaved. */
export type PreviewMessage = {
  type: "lintel:preview";
  version: number;
  appearance: Appearance;
  /** sanitized by the server */
  custom_css: string;
};

/** The message by which the preview requests its data once it is ready. */
const previewRequest = { type: "lintel:preview-request" };

const typeOf = (data: unknown) => (typeof data === "object" && data !== null && "type" in data ? data.type : undefined);

const isPreviewMessage = (data: unknown): data is PreviewMessage => typeOf(data) === "lintel:preview";

/** Whether a message to a settings page is the preview's request for its data. */
export const isPreviewRequest = (data: unknown): boolean => typeOf(data) === previewRequest.type;

/** Returns the latest message from the settings page around this iframe; undefined outside of one. */
export function usePreviewMessage(): PreviewMessage | undefined {
  const [message, setMessage] = useState<PreviewMessage>();
  useEffect(() => {
    const { origin } = window.location;
    if (window.parent === window) return;
    const receive = (event: MessageEvent) => {
      if (event.origin === origin && event.source === window.parent && isPreviewMessage(event.data))
        setMessage(event.data);
    };
    window.addEventListener("message", receive);
    window.parent.postMessage(previewRequest, origin);
    return () => window.removeEventListener("message", receive);
  }, []);
  return message;
}

/** Returns a form with the appearance from its settings page. */
export const withAppearance = (
  template: PublicTemplate,
  { appearance, custom_css }: PreviewMessage,
): PublicTemplate => ({
  ...template,
  custom_css,
  form: { ...template.form, appearance },
});

import { useEffect, useState } from "react";
import type { PublicTemplate } from "#contract/forms/application-templates.ts";
import type { Appearance } from "#contract/schemas/forms.ts";

/** What the settings of a form send to its preview: the version last saved, and an appearance that may not be saved yet. */
export type PreviewMessage = {
  type: "lintel:preview";
  version: number;
  appearance: Appearance;
  /** rebuilt by the server */
  custom_css: string;
};

/** What the preview asks its settings for, once it is ready to show it. */
export const previewRequest = { type: "lintel:preview-request" };

const typeOf = (data: unknown) => (typeof data === "object" && data !== null && "type" in data ? data.type : undefined);

const isPreviewMessage = (data: unknown): data is PreviewMessage => typeOf(data) === "lintel:preview";

export const isPreviewRequest = (data: unknown): boolean => typeOf(data) === previewRequest.type;

/** The newest message of the settings that this page is a frame of; undefined in any other window. */
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

/** A form in the appearance that its settings are showing. */
export const withAppearance = (
  template: PublicTemplate,
  { appearance, custom_css }: PreviewMessage,
): PublicTemplate => ({
  ...template,
  custom_css,
  form: { ...template.form, appearance },
});

import { useEffect, useState } from "react";
import type { PublicTemplate } from "#contract/application-templates.ts";
import type { Look } from "#contract/schemas/forms.ts";
import { isPreview } from "#web/screens/apply/query.ts";

/** What the settings of a form send to its preview: a look that is not saved yet, its style sheet rebuilt by the server. */
type Shown = { look: Look; custom_css: string };

const isShown = (data: unknown): data is { type: "lintel:look"; shown: Shown } =>
  typeof data === "object" && data !== null && "type" in data && data.type === "lintel:look" && "shown" in data;

/** The form as its landlord is designing it, within the frame of their own settings; elsewhere the form as it is. */
export function usePreviewedLook(template: PublicTemplate): PublicTemplate {
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    const { origin, search } = window.location;
    if (!isPreview(search) || window.parent === window) return;
    const hear = (event: MessageEvent) => {
      if (event.origin === origin && event.source === window.parent && isShown(event.data)) setShown(event.data.shown);
    };
    window.addEventListener("message", hear);
    window.parent.postMessage({ type: "lintel:look-wanted" }, origin);
    return () => window.removeEventListener("message", hear);
  }, []);
  if (!shown) return template;
  return { ...template, custom_css: shown.custom_css, form: { ...template.form, look: shown.look } };
}

import { useEffect, useRef, useState } from "react";
import type { Appearance } from "#contract/schemas/forms.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { formSettingsTexts } from "#texts/form-settings/texts.ts";
import { useT } from "#ui/texts.tsx";
import type { Template } from "#web/api/forms/application-templates.ts";
import { isPreviewRequest, type PreviewMessage } from "#web/features/apply/form/preview-message.ts";
import { useSanitizedCss } from "#web/features/forms/appearance/use-sanitized-css.ts";
import styles from "#web/features/forms/preview/form-frame.module.css";
import { FormFrame } from "#web/features/forms/preview/form-frame.tsx";
import { paths } from "#web/navigation/paths.ts";

/** The preview of the working copy in an iframe, which receives each change during typing. */
export function AppearancePreview({ template, appearance }: { template: Template; appearance: Appearance }) {
  const t = useT();
  const frame = useRef<HTMLIFrameElement>(null);
  const { slug, version, unpublished } = template;
  const [firstVersion] = useState(version);
  const { rebuilt: sanitized } = useSanitizedCss(appearance.custom_css ?? "");
  const custom_css = sanitized?.custom_css ?? "";
  useEffect(() => {
    const message: PreviewMessage = { type: "lintel:preview", version, appearance, custom_css };
    const postPreview = () => frame.current?.contentWindow?.postMessage(message, location.origin);
    const handleMessage = ({ origin, source, data }: MessageEvent) => {
      if (isPreviewRequest(data) && origin === location.origin && source === frame.current?.contentWindow)
        postPreview();
    };
    postPreview();
    window.addEventListener("message", handleMessage);
    return () => window.removeEventListener("message", handleMessage);
  }, [version, appearance, custom_css]);
  return (
    <section className={styles.sidebar} aria-label={t(commonTexts).preview}>
      <FormFrame frame={frame} src={paths.applyVersion(slug, firstVersion, "?iframe&preview")}>
        <p className={styles.note}>
          {unpublished ? t(formSettingsTexts).working_copy_text : t(formSettingsTexts).applicants_see_form}{" "}
          {t(commonTexts).preview_hint}
        </p>
      </FormFrame>
    </section>
  );
}

import { useEffect, useRef } from "react";
import type { Look } from "#contract/schemas/forms.ts";
import { useT } from "#ui/texts.tsx";
import { paths } from "#web/paths.ts";
import styles from "#web/screens/forms/form-frame.module.css";
import { FormFrame } from "#web/screens/forms/form-frame.tsx";
import { useRebuilt } from "#web/screens/forms/use-rebuilt.ts";

/** The form with the look as it is being chosen: the very page of applicants, in a frame that is told of every change. */
export function LookPreview({ slug, look }: { slug: string; look: Look }) {
  const t = useT();
  const frame = useRef<HTMLIFrameElement>(null);
  const { rebuilt } = useRebuilt(look.custom_css ?? "");
  const custom_css = rebuilt?.custom_css ?? "";
  useEffect(() => {
    const show = () =>
      frame.current?.contentWindow?.postMessage({ type: "lintel:look", shown: { look, custom_css } }, location.origin);
    const hear = ({ origin, source, data }: MessageEvent) => {
      const wanted = (data as { type?: unknown } | null)?.type === "lintel:look-wanted";
      if (wanted && origin === location.origin && source === frame.current?.contentWindow) show();
    };
    show();
    window.addEventListener("message", hear);
    return () => window.removeEventListener("message", hear);
  }, [look, custom_css]);
  return (
    <section className={styles.beside} aria-label={t("Preview")}>
      <FormFrame frame={frame} src={paths.apply(slug, "?iframe&preview")}>
        <p className={styles.note}>{t("Your appearance settings on the published questions. Nothing is sent.")}</p>
      </FormFrame>
    </section>
  );
}

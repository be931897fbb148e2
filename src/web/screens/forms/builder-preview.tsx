import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { useT } from "#ui/texts.tsx";
import { paths } from "#web/paths.ts";
import styles from "#web/screens/forms/builder.module.css";

type BuilderPreviewProps = {
  slug: string;
  /** the newest changes could not be saved, and so are not seen */
  stale: boolean;
  onClose: () => void;
};

/** The form as applicants see it: their very page, in a frame as wide as their screen. */
export function BuilderPreview({ slug, stale, onClose }: BuilderPreviewProps) {
  const t = useT();
  const [width, setWidth] = useState<"desktop" | "phone">("desktop");
  return (
    <Dialog wide title={t("Preview")} onClose={onClose}>
      <fieldset className={styles.widths} aria-label={t("Screen")}>
        <Button aria-pressed={width === "desktop"} onClick={() => setWidth("desktop")}>
          {t("Desktop")}
        </Button>
        <Button aria-pressed={width === "phone"} onClick={() => setWidth("phone")}>
          {t("Phone")}
        </Button>
        <p>{stale ? t("Without your newest changes: they are not saved.") : t("Try it: nothing is sent.")}</p>
      </fieldset>
      <iframe
        className={styles.frame}
        data-width={width}
        title={t("The form as applicants see it")}
        src={paths.apply(slug, "?iframe&preview")}
      />
    </Dialog>
  );
}

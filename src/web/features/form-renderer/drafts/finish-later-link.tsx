import { formRendererTexts } from "#texts/form-renderer/texts.ts";
import { useT } from "#ui/texts.tsx";
import styles from "../styles/form-renderer.module.css";

/** A link from the form to the section that saves it for later. */
export function FinishLaterLink() {
  const t = useT();
  return (
    // biome-ignore lint/a11y/useValidAnchor: a plain link before hydration; afterwards the URL must not change
    <a
      className={styles.laterLink}
      href="#finish-later"
      onClick={(event) => {
        // the URL's fragment is the current section
        event.preventDefault();
        const finishLaterSection = document.getElementById("finish-later");
        finishLaterSection?.scrollIntoView({ block: "center" });
        finishLaterSection?.querySelector<HTMLElement>("input, button")?.focus({ preventScroll: true });
      }}
    >
      {t(formRendererTexts).save_finish_later}
    </a>
  );
}

import { Button } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import styles from "#web/features/errors/message.module.css";

/**
 * Part of every page that the server renders, hidden: `critical-css.ts` shows it when the page's scripts cannot be loaded,
 * and gives its button the reload. React never runs on such a page.
 */
export function PageNotLoaded() {
  const t = useT();
  return (
    <div id="not-loaded" hidden className={styles.notLoaded}>
      <Notice tone="error" announced title={t("Part of this page didn't load")}>
        <p>{t("Check your connection, then try again.")}</p>
        <p>
          <Button>{t("Try again")}</Button>
        </p>
      </Notice>
    </div>
  );
}

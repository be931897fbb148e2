import { commonTexts } from "#texts/common/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import styles from "#web/features/errors/message.module.css";

/**
 * A hidden part of every server-rendered page. `critical-css.ts` shows it if the page's scripts fail to load, and
 * attaches the reload to its button. React never runs on such a page.
 */
export function ScriptLoadFailure() {
  const t = useT();
  return (
    <div id="not-loaded" hidden className={styles.notLoaded}>
      <Notice tone="error" announced title={t(commonTexts).part_of_page_failed}>
        <p>{t(commonTexts).check_connection_try}</p>
        <p>
          <Button>{t(commonTexts).try_again}</Button>
        </p>
      </Notice>
    </div>
  );
}

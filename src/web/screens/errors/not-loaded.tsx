import { Button } from "#ui/button.tsx";
import { useT } from "#ui/texts.tsx";
import { startAfresh } from "#web/lost-chunk.ts";
import styles from "#web/screens/errors/message.module.css";
import { Message } from "#web/screens/errors/message.tsx";

/** Shown when loading the page anew did not bring back its lost part. */
export function NotLoaded() {
  const t = useT();
  return (
    <main id="main" className={styles.bare}>
      <Message title={t("Part of this page didn't load")} text={t("Check your connection, then try again.")}>
        <Button variant="primary" onClick={startAfresh}>
          {t("Try again")}
        </Button>
      </Message>
    </main>
  );
}

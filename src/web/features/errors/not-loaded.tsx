import { Button } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import styles from "#web/features/errors/message.module.css";
import { Message } from "#web/features/errors/message.tsx";
import { startAfresh } from "#web/navigation/lost-chunk.ts";

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

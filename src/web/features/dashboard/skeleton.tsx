import { commonTexts } from "#texts/common/texts.ts";
import { LoadingScreen } from "#ui/feedback/loading-screen.tsx";
import { useT } from "#ui/texts.tsx";
import styles from "#web/features/dashboard/layout.module.css";

/** The dashboard's skeleton while the user is loading. */
export function DashboardSkeleton() {
  const t = useT();
  return (
    <div className={styles.page} aria-busy="true">
      <div className={styles.side} />
      {/* a preview loads in an iframe of a page with its own main element */}
      <main id="main" className={styles.main} aria-label={t(commonTexts).loading}>
        <LoadingScreen />
        <div className={styles.skeleton}>
          <span />
          <span />
          <span />
        </div>
      </main>
    </div>
  );
}

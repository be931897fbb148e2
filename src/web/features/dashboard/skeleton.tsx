import { commonTexts } from "#texts/common/texts.ts";
import { LoadingScreen } from "#ui/feedback/loading-screen.tsx";
import { useT } from "#ui/texts.tsx";
import styles from "#web/features/dashboard/layout.module.css";

/** The dashboard's own shape while the user is being loaded. */
export function DashboardSkeleton() {
  const t = useT();
  return (
    <div className={styles.page} aria-busy="true">
      <div className={styles.side} />
      {/* a preview loads in a frame of a page that has a main part of its own */}
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

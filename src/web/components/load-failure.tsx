import { commonTexts } from "#texts/common/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import { failureText } from "#web/api/errors/failure-text.ts";
import styles from "#web/components/load-failure.module.css";

/** Renders an error in place of a part of a page that failed to load, with a retry button. */
export function LoadFailure({ error, retry, busy }: { error: unknown; retry: () => unknown; busy: boolean }) {
  const t = useT();
  return (
    <Notice tone="error" title={t(commonTexts).page_couldnt_loaded} announced>
      <p>{failureText(error, t)}</p>
      <div className={styles.retry}>
        <Button busy={busy} onClick={() => retry()}>
          {t(commonTexts).try_again}
        </Button>
      </div>
    </Notice>
  );
}

type LoadableQuery = { data: unknown; error: unknown; isFetching: boolean; refetch: () => unknown };

/** Renders `LoadFailure` if a query, or one of several that are shown together, failed; else nothing. */
export function QueryFailure({ of }: { of: LoadableQuery | readonly LoadableQuery[] }) {
  const failed = [of].flat().filter(({ data, error }) => error && data === undefined);
  const [firstFailed] = failed;
  if (!firstFailed) return null;
  const retry = () => Promise.all(failed.map(({ refetch }) => refetch()));
  return <LoadFailure error={firstFailed.error} retry={retry} busy={failed.some(({ isFetching }) => isFetching)} />;
}

import { isRouteErrorResponse, useRouteError } from "react-router";
import { ApiError } from "#web/api/errors/api-error.ts";
import { ChunkLoadFailure } from "#web/features/errors/chunk-load-failure.tsx";
import Forbidden from "#web/features/errors/forbidden.tsx";
import styles from "#web/features/errors/message.module.css";
import { NotFound } from "#web/features/errors/not-found.tsx";
import { PageFailure } from "#web/features/errors/page-failure.tsx";
import { isLostChunk } from "#web/navigation/lost-chunk.ts";

/** Shown in place of a page that failed, inside the remaining layout. */
export function ErrorScreen() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) || error instanceof ApiError ? error.status : 500;
  return (
    <main id="main" tabIndex={-1} className={styles.bare}>
      {status === 404 ? (
        <NotFound />
      ) : status === 403 ? (
        <Forbidden />
      ) : isLostChunk(error) ? (
        <ChunkLoadFailure />
      ) : (
        <PageFailure error={error} />
      )}
    </main>
  );
}

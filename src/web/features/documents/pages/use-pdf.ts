import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { type OpenDocument, openPdfFiles } from "./open-pdf.ts";

export type LoadedPdf = { document: OpenDocument | null; error: unknown; isLoading: boolean; retry: () => void };

/**
 * Opens PDF files for the lifetime of the component.
 * @param id identifies the files, which never change; another ID loads other files
 * @param load returns the files in order
 */
export function usePdf(id: unknown, load: () => Promise<readonly Blob[]>): LoadedPdf {
  const loadFiles = useEffectEvent(load);
  const [state, setState] = useState<{ document: OpenDocument | null; error: unknown }>({
    document: null,
    error: null,
  });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reload on other files and on retry
  useEffect(() => {
    let isUnmounted = false;
    let openedDocument: OpenDocument | undefined;
    setState({ document: null, error: null });
    loadFiles()
      .then(openPdfFiles)
      .then((document) => {
        if (isUnmounted) return document.close();
        openedDocument = document;
        setState({ document, error: null });
      })
      .catch((error: unknown) => !isUnmounted && setState({ document: null, error }));
    return () => {
      isUnmounted = true;
      openedDocument?.close();
    };
  }, [id, attempt]);
  const retry = useCallback(() => setAttempt((n) => n + 1), []);
  return { ...state, isLoading: !state.document && !state.error, retry };
}

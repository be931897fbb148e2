import { useCallback, useEffect, useState } from "react";
import { type OpenDocument, openPdfFiles } from "./open-pdf.ts";

export type LoadedPdf = { document: OpenDocument | null; error: unknown; isLoading: boolean; retry: () => void };

/**
 * Opens PDF files for as long as the component is shown.
 * @param load returns the files in their order; a new function loads them again
 */
export function usePdf(load: () => Promise<readonly Blob[]>): LoadedPdf {
  const [state, setState] = useState<{ document: OpenDocument | null; error: unknown }>({
    document: null,
    error: null,
  });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is a reason to load them again
  useEffect(() => {
    let gone = false;
    let opened: OpenDocument | undefined;
    setState({ document: null, error: null });
    load()
      .then(openPdfFiles)
      .then((document) => {
        if (gone) return document.close();
        opened = document;
        setState({ document, error: null });
      })
      .catch((error: unknown) => !gone && setState({ document: null, error }));
    return () => {
      gone = true;
      opened?.close();
    };
  }, [load, tries]);
  const retry = useCallback(() => setTries((n) => n + 1), []);
  return { ...state, isLoading: !state.document && !state.error, retry };
}

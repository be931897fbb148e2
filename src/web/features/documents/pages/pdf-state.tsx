import { commonTexts } from "#texts/common/texts.ts";
import { documentsTexts } from "#texts/documents/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useT } from "#ui/texts.tsx";
import { ApiError } from "#web/api/errors/api-error.ts";
import { LoadFailure } from "#web/components/load-failure.tsx";
import type { LoadedPdf } from "./use-pdf.ts";

/** Shown until a document's pages are loaded: a skeleton, or an error. */
export function PdfState({ pdf }: { pdf: LoadedPdf }) {
  const t = useT();
  const texts = t(documentsTexts);
  if (pdf.isLoading) return <Skeleton rows={2} height={420} />;
  if (pdf.error instanceof ApiError) return <LoadFailure error={pdf.error} retry={pdf.retry} busy={false} />;
  return (
    <EmptyState title={texts.unreadable} text={texts.unreadable_help}>
      <Button onClick={pdf.retry}>{t(commonTexts).try_again}</Button>
    </EmptyState>
  );
}

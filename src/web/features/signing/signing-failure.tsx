import { signingTexts } from "#texts/signing/texts.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { useT } from "#ui/texts.tsx";
import { isProblem } from "#web/api/errors/api-error.ts";
import { LoadFailure } from "#web/components/load-failure.tsx";

type SigningFailureProps = { error: unknown; retry: () => unknown; busy: boolean };

/** Explains why a document can't be opened: the link has ended, it isn't the signer's turn, or loading failed. */
export function SigningFailure({ error, retry, busy }: SigningFailureProps) {
  const t = useT();
  const texts = t(signingTexts);
  if (isProblem(error) && [400, 401, 404, 422].includes(error.status))
    return <EmptyState level={1} title={texts.link_ended} text={texts.link_ended_help} />;
  // the server's text says which: not their turn, declined, voided or expired
  if (isProblem(error, "conflict")) return <EmptyState level={1} title={texts.not_open} text={error.detail} />;
  return (
    <>
      <h1 className="visually-hidden">{texts.title}</h1>
      <LoadFailure error={error} retry={retry} busy={busy} />
    </>
  );
}

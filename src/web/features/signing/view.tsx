import { useQuery } from "@tanstack/react-query";
import { signingTexts } from "#texts/signing/texts.ts";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useT } from "#ui/texts.tsx";
import type { Signing, signingCalls } from "#web/api/documents/signer.ts";
import { queryClient } from "#web/api/query-client.ts";
import { definePageTitle } from "#web/components/page-title.tsx";
import { DisplayedDocument } from "#web/features/documents/pages/displayed-document.tsx";
import { usePdf } from "#web/features/documents/pages/use-pdf.ts";
import { DownloadSealed } from "./download-sealed.tsx";
import { useSigner, useSigningCalls } from "./layout.tsx";
import styles from "./signing.module.css";
import { SigningFailure } from "./signing-failure.tsx";

export const handle = definePageTitle((t) => t(signingTexts).view_document);

/** The document with the values entered so far, read-only. */
export default function ViewSigning() {
  const { id, session } = useSigner();
  const calls = useSigningCalls();
  const query = useQuery({ queryKey: ["signing", id, session, "view"], queryFn: calls.signing }, queryClient);
  if (query.data) return <SigningView signing={query.data} calls={calls} />;
  return query.isError ? (
    <SigningFailure error={query.error} retry={query.refetch} busy={query.isFetching} />
  ) : (
    <Skeleton rows={2} height={420} />
  );
}

function SigningView({ signing, calls }: { signing: Signing; calls: ReturnType<typeof signingCalls> }) {
  const t = useT();
  const { id, attachment_order: order, overlay, name, sender, sealed_at } = signing;
  const pdf = usePdf(id, () => calls.files(order));
  return (
    <>
      <div className={styles.head}>
        <h1>{name}</h1>
        <p>{t(signingTexts).from({ who: sender })}</p>
      </div>
      {sealed_at && (
        <div className={styles.actions}>
          <DownloadSealed name={name} load={calls.sealed} />
        </div>
      )}
      <DisplayedDocument pdf={pdf} fields={overlay} />
    </>
  );
}

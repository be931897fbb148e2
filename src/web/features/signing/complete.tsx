import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { signingTexts } from "#texts/signing/texts.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useT } from "#ui/texts.tsx";
import type { Signing } from "#web/api/documents/signer.ts";
import { queryClient } from "#web/api/query-client.ts";
import { definePageTitle } from "#web/components/page-title.tsx";
import { paths } from "#web/navigation/paths.ts";
import { DownloadSealed } from "./download-sealed.tsx";
import { useSigner, useSigningCalls } from "./layout.tsx";
import styles from "./signing.module.css";
import { SigningFailure } from "./signing-failure.tsx";

export const handle = definePageTitle((t) => t(signingTexts).complete_title);

const isBeingSealed = (signing?: Signing) => signing?.status === "completed" && signing.sealed_at === null;

/** The screen after signing: the next steps, and the sealed document once all have signed. */
export default function SigningComplete() {
  const t = useT();
  const texts = t(signingTexts);
  const { id, session } = useSigner();
  const calls = useSigningCalls();
  const query = useQuery(
    {
      queryKey: ["signing", id, session, "complete"],
      queryFn: calls.signing,
      refetchInterval: ({ state }) => (isBeingSealed(state.data) ? 5_000 : false),
    },
    queryClient,
  );
  if (!query.data)
    return query.isError ? (
      <SigningFailure error={query.error} retry={query.refetch} busy={query.isFetching} />
    ) : (
      <Skeleton rows={2} height={96} />
    );
  const { name, status, sealed_at, recipients } = query.data;
  const ownRecipient = recipients.find(({ is_you }) => is_you);
  return (
    <>
      <h1>{ownRecipient?.kind === "approver" ? texts.approved_title : texts.complete_title}</h1>
      <p role="status">
        {status !== "completed"
          ? texts.complete_waiting
          : sealed_at
            ? texts.complete_all({ name })
            : texts.complete_sealing({ name })}
      </p>
      <div className={styles.actions}>
        {sealed_at && <DownloadSealed name={name} load={calls.sealed} />}
        <Link to={paths.signing(id, "view")} className={buttonClass()}>
          {texts.view_document}
        </Link>
      </div>
    </>
  );
}

import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, useState } from "react";
import { sharingTexts } from "#texts/sharing/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ConfirmDialog, Dialog, inSubmission } from "#ui/feedback/dialog.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useT } from "#ui/texts.tsx";
import { type Share, sharesQuery, useResendShare, useRevokeShare } from "#web/api/applications/shares.ts";
import { failureText } from "#web/api/errors/failure-text.ts";
import { LoadFailure } from "#web/components/load-failure.tsx";
import { ShareItem } from "#web/features/sharing/share-item.tsx";
import styles from "#web/features/sharing/sharing.module.css";
import { toast } from "#web/hooks/toast.ts";

type SharesPanelProps = Pick<ComponentProps<typeof ShareItem>, "slug" | "members"> & {
  canShare: boolean;
  onShare: () => void;
  onClose: () => void;
};

const isActive = ({ expires, revoked_at }: Share) => revoked_at === null && new Date(expires) > new Date();

/** The recipients of an application, and what they viewed, in a drawer; on a phone in a bottom sheet. */
export function SharesPanel({ slug, members, canShare, onShare, onClose }: SharesPanelProps) {
  const t = useT();
  const texts = t(sharingTexts);
  const query = useQuery(sharesQuery(slug));
  const revoke = useRevokeShare();
  const resend = useResendShare();
  const [shareToRevoke, setShareToRevoke] = useState<Share | null>(null);
  async function runWithToast(call: () => Promise<unknown>, successText: string) {
    await call().then(
      () => toast("success", successText),
      (error: unknown) => toast("error", failureText(error, t)),
    );
    setShareToRevoke(null);
  }
  const shares = query.data?.results ?? [];
  const activeShares = shares.filter(isActive);
  const endedShares = shares.filter((share) => !isActive(share));
  return (
    <Dialog drawer title={texts.shared_with} onClose={onClose}>
      {query.isPending ? (
        <Skeleton rows={3} height={96} />
      ) : !query.data ? (
        <LoadFailure error={query.error} retry={query.refetch} busy={query.isFetching} />
      ) : (
        <>
          {canShare && (
            <p>
              <Button variant={activeShares.length === 0 ? "primary" : "secondary"} onClick={onShare}>
                {texts.share_with_someone}
              </Button>
            </p>
          )}
          {shares.length === 0 && <p className={styles.quiet}>{texts.nobody}</p>}
          <ul role="list" className={styles.shares} {...(resend.isPending && inSubmission)}>
            {activeShares.map((share) => (
              <ShareItem
                key={share.id}
                share={share}
                slug={slug}
                members={members}
                busy={resend.isPending && resend.variables.id === share.id}
                onRevoke={canShare ? () => setShareToRevoke(share) : undefined}
                onResend={() =>
                  void runWithToast(
                    () => resend.mutateAsync({ id: share.id, idempotencyKey: crypto.randomUUID() }),
                    texts.sent_again({ name: share.shared_to.name }),
                  )
                }
              />
            ))}
          </ul>
          {endedShares.length > 0 && (
            <section aria-labelledby="ended-shares">
              <h3 id="ended-shares">{texts.ended_heading}</h3>
              <ul role="list" className={styles.shares}>
                {endedShares.map((share) => (
                  <ShareItem key={share.id} share={share} slug={slug} members={members} busy={false} />
                ))}
              </ul>
            </section>
          )}
        </>
      )}
      {shareToRevoke && (
        <ConfirmDialog
          title={texts.stop_title({ name: shareToRevoke.shared_to.name })}
          action={texts.stop}
          busy={revoke.isPending}
          onConfirm={() =>
            void runWithToast(
              () => revoke.mutateAsync(shareToRevoke.id),
              texts.stopped_with({ name: shareToRevoke.shared_to.name }),
            )
          }
          onCancel={() => setShareToRevoke(null)}
        >
          <p>
            {shareToRevoke.revocable_bundle_count < shareToRevoke.bundle_count
              ? texts.stop_consequences_some({
                  n: shareToRevoke.revocable_bundle_count,
                  all: shareToRevoke.bundle_count,
                })
              : shareToRevoke.bundle_count > 1
                ? texts.stop_consequences_all({ n: shareToRevoke.bundle_count })
                : texts.stop_consequences}
          </p>
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, useState } from "react";
import { sharingTexts } from "#texts/sharing/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ConfirmDialog, Dialog, inSubmission } from "#ui/feedback/dialog.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useT } from "#ui/texts.tsx";
import { type Share, sharesQuery, useResendShare, useRevokeShare } from "#web/api/applications/shares.ts";
import { failureText } from "#web/api/errors/failure.ts";
import { LoadFailure } from "#web/components/load-failure.tsx";
import { ShareItem } from "#web/features/sharing/share-item.tsx";
import styles from "#web/features/sharing/sharing.module.css";
import { toast } from "#web/hooks/toast.ts";

type SharesPanelProps = Pick<ComponentProps<typeof ShareItem>, "slug" | "members"> & {
  canShare: boolean;
  onShare: () => void;
  onClose: () => void;
};

const isLive = ({ expires, revoked_at }: Share) => revoked_at === null && new Date(expires) > new Date();

/** The recipients of an application, and what they viewed, in a drawer; on a phone in a bottom sheet. */
export function SharesPanel({ slug, members, canShare, onShare, onClose }: SharesPanelProps) {
  const t = useT();
  const texts = t(sharingTexts);
  const query = useQuery(sharesQuery(slug));
  const revoke = useRevokeShare();
  const resend = useResendShare();
  const [stopping, setStopping] = useState<Share | null>(null);
  async function change(call: () => Promise<unknown>, after: string) {
    await call().then(
      () => toast("success", after),
      (error: unknown) => toast("error", failureText(error, t)),
    );
    setStopping(null);
  }
  const shares = query.data?.results ?? [];
  const live = shares.filter(isLive);
  const ended = shares.filter((share) => !isLive(share));
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
              <Button variant={live.length === 0 ? "primary" : "secondary"} onClick={onShare}>
                {texts.share_with_someone}
              </Button>
            </p>
          )}
          {shares.length === 0 && <p className={styles.quiet}>{texts.nobody}</p>}
          <ul role="list" className={styles.shares} {...(resend.isPending && inSubmission)}>
            {live.map((share) => (
              <ShareItem
                key={share.id}
                share={share}
                slug={slug}
                members={members}
                busy={resend.isPending && resend.variables.id === share.id}
                onStop={canShare ? () => setStopping(share) : undefined}
                onSendAgain={() =>
                  void change(
                    () => resend.mutateAsync({ id: share.id, idempotencyKey: crypto.randomUUID() }),
                    texts.sent_again({ name: share.shared_to.name }),
                  )
                }
              />
            ))}
          </ul>
          {ended.length > 0 && (
            <section aria-labelledby="ended-shares">
              <h3 id="ended-shares">{texts.ended_heading}</h3>
              <ul role="list" className={styles.shares}>
                {ended.map((share) => (
                  <ShareItem key={share.id} share={share} slug={slug} members={members} busy={false} />
                ))}
              </ul>
            </section>
          )}
        </>
      )}
      {stopping && (
        <ConfirmDialog
          title={texts.stop_title({ name: stopping.shared_to.name })}
          action={texts.stop}
          busy={revoke.isPending}
          onConfirm={() =>
            void change(() => revoke.mutateAsync(stopping.id), texts.stopped_with({ name: stopping.shared_to.name }))
          }
          onCancel={() => setStopping(null)}
        >
          <p>
            {stopping.bundles.length > 1
              ? texts.stop_consequences_all({ n: stopping.bundles.length })
              : texts.stop_consequences}
          </p>
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

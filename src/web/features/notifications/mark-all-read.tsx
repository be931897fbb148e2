import { notificationsTexts } from "#texts/notifications/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { failureText } from "#web/api/errors/failure-text.ts";
import { type FeedPage, useMarkNotificationsRead } from "#web/api/notifications.ts";
import { findImpersonation } from "#web/api/session.ts";
import { newestTimestampOf } from "#web/features/notifications/use-new-items.ts";
import { toast } from "#web/hooks/toast.ts";

/** The button that marks all notifications up to the newest one on screen as read. @param feed its first page */
export function MarkAllRead({ feed, onRead }: { feed: FeedPage | undefined; onRead?: () => void }) {
  const t = useT();
  const markRead = useMarkNotificationsRead();
  if (!feed || feed.unread === 0 || findImpersonation()) return null;
  const newestTimestamp = newestTimestampOf([...feed.results, ...feed.waiting]);
  return (
    <Button
      busy={markRead.isPending}
      onClick={() =>
        markRead.mutate(
          { through: newestTimestamp },
          {
            onSuccess: () => {
              onRead?.();
              toast("success", t(notificationsTexts).marked_read);
            },
            onError: (error) => toast("error", failureText(error, t)),
          },
        )
      }
    >
      {t(notificationsTexts).mark_all_read}
    </Button>
  );
}

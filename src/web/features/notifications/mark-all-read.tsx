import { notificationsTexts } from "#texts/notifications/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { failureText } from "#web/api/errors/failure.ts";
import { type FeedPage, useMarkRead } from "#web/api/notifications.ts";
import { impersonation } from "#web/api/session.ts";
import { newestOf } from "#web/features/notifications/use-new-items.ts";
import { toast } from "#web/hooks/toast.ts";

/** The button that marks all notifications up to the newest one on screen as read. @param feed its first page */
export function MarkAllRead({ feed, onRead }: { feed: FeedPage | undefined; onRead?: () => void }) {
  const t = useT();
  const mark = useMarkRead();
  if (!feed || feed.unread === 0 || impersonation()) return null;
  const through = newestOf([...feed.results, ...feed.waiting]);
  return (
    <Button
      busy={mark.isPending}
      onClick={() =>
        mark.mutate(
          { through },
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

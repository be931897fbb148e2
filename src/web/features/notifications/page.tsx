import { notificationsTexts } from "#texts/notifications/texts.ts";
import { useT } from "#ui/texts.tsx";
import { definePageTitle } from "#web/components/page-title.tsx";
import { Feed } from "#web/features/notifications/feed.tsx";

export const handle = definePageTitle((t) => t(notificationsTexts).notification_center);

/** The Notification Center. */
export default function Notifications() {
  const t = useT();
  return (
    <>
      <h1>{t(notificationsTexts).notification_center}</h1>
      <Feed />
    </>
  );
}

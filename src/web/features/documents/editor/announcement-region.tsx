import { documentsTexts } from "#texts/documents/texts.ts";
import { type Translate, useT } from "#ui/texts.tsx";
import { nameOfField } from "#web/features/documents/fields/field-name.ts";
import type { EditorAnnouncement, OverlayState } from "./store/overlay-store.ts";

/** Announces the result of an edit to screen readers. */
export function AnnouncementRegion({ announcement }: { announcement: OverlayState["news"] }) {
  const t = useT();
  return (
    <div role="status" className="visually-hidden">
      {announcement && <p key={announcement.at}>{announcementText(announcement, t)}</p>}
    </div>
  );
}

function announcementText(announcement: EditorAnnouncement, t: Translate): string {
  const texts = t(documentsTexts).news;
  switch (announcement.what) {
    case "added":
      return texts.added({ field: nameOfField(announcement.field, t), n: announcement.field.page + 1 });
    case "selected":
      return texts.selected({ field: nameOfField(announcement.field, t) });
    case "moved":
      return texts.moved({ x: Math.round(announcement.field.x * 100), y: Math.round(announcement.field.y * 100) });
    case "undone":
    case "redone":
    case "full":
    case "nothing_copied":
      return texts[announcement.what];
    default:
      return texts[announcement.what]({ n: announcement.n });
  }
}

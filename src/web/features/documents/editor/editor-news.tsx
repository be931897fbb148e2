import { documentsTexts } from "#texts/documents/texts.ts";
import { type Translate, useT } from "#ui/texts.tsx";
import { nameOfField } from "#web/features/documents/fields/field-name.ts";
import type { EditorNews, OverlayState } from "./store/overlay-store.ts";

/** Announces the result of an edit to screen readers. */
export function EditorNewsRegion({ news }: { news: OverlayState["news"] }) {
  const t = useT();
  return (
    <div role="status" className="visually-hidden">
      {news && <p key={news.at}>{textOf(news, t)}</p>}
    </div>
  );
}

function textOf(news: EditorNews, t: Translate): string {
  const texts = t(documentsTexts).news;
  switch (news.what) {
    case "added":
      return texts.added({ field: nameOfField(news.field, t), n: news.field.page + 1 });
    case "selected":
      return texts.selected({ field: nameOfField(news.field, t) });
    case "moved":
      return texts.moved({ x: Math.round(news.field.x * 100), y: Math.round(news.field.y * 100) });
    case "undone":
    case "redone":
    case "full":
      return texts[news.what];
    default:
      return texts[news.what]({ n: news.n });
  }
}

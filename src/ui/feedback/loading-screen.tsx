import { commonTexts } from "#texts/common/texts.ts";
import { useT } from "../texts.tsx";

/** Renders the loading text of a page without other content (specification, 2.5). */
export function LoadingScreen() {
  const t = useT();
  return <p role="status">{t(commonTexts).loading}</p>;
}

import { commonTexts } from "#texts/common/texts.ts";
import { useT } from "../texts.tsx";

/** The text of a page that has nothing else to show yet (specification, 2.5). */
export function LoadingScreen() {
  const t = useT();
  return <p role="status">{t(commonTexts).loading}</p>;
}

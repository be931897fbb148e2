import { commonTexts } from "#texts/common/texts.ts";
import { useT } from "../texts.tsx";

/** Announces to screen readers that a link opens in a new tab; rendered at the end of its text. */
export const NewTabHint = () => <span className="visually-hidden"> {useT()(commonTexts).opens_new_tab}</span>;

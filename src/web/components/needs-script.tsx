import type { ReactNode } from "react";
import { commonTexts } from "#texts/common/texts.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";

/** Hides the form below and says that it requires JavaScript, if scripts are disabled. */
export function NeedsScript({ children }: { children?: ReactNode }) {
  const t = useT();
  return (
    <noscript>
      <Notice tone="attention" title={t(commonTexts).form_needs_javascript}>
        <p>{t(commonTexts).turn_on_javascript}</p>
        {children}
      </Notice>
      <style>{"main form,main nav{display:none!important}"}</style>
    </noscript>
  );
}

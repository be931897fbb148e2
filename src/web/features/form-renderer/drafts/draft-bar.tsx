import { useEffect, useRef } from "react";
import type { Field } from "#contract/schemas/forms.ts";
import { formatClockTime } from "#rules/text/dates.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { formRendererTexts } from "#texts/form-renderer/texts.ts";
import { formText } from "#texts/stock-form/form-text.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useLanguage, useT } from "#ui/texts.tsx";
import { focusAfter } from "#web/hooks/focus-after.ts";
import { focusField } from "../state/form-renderer-context.ts";
import styles from "../styles/form-renderer.module.css";
import type { DraftNotice } from "./draft-sync.ts";
import { StartOver } from "./finish-later.tsx";

type DraftBarProps = {
  notice: DraftNotice;
  /** the fields whose answers were not restored with the draft */
  missingFields: Field[];
  close: () => void;
  choose: (whose: "mine" | "theirs") => void;
  onStartOver: () => Promise<void>;
};

/** The draft's status at the lower edge of the window, so that the page's layout doesn't shift. */
export default function DraftBar({ notice, missingFields, close, choose, onStartOver }: DraftBarProps) {
  const t = useT();
  const language = useLanguage();
  const bar = useRef<HTMLElement>(null);
  useEffect(() => (bar.current ? reserveSpaceFor(bar.current) : undefined), []);
  const [first] = missingFields;
  const labels = new Intl.ListFormat(language).format(missingFields.map(({ label }) => formText(t, label)));
  const changeAndFocus = (change: () => void) => focusAfter(change, "main", { preventScroll: true });
  const enterAgain = (name: string) => {
    close();
    focusField(name);
  };
  const formatTime = (at: string) => {
    const date = new Date(at);
    const day = date.toLocaleDateString(language, { month: "long", day: "numeric" });
    return `${day}, ${formatClockTime(date, Intl.DateTimeFormat().resolvedOptions().timeZone)}`;
  };
  return (
    <aside ref={bar} className={styles.news} aria-label={t(formRendererTexts).draft}>
      {notice.kind === "conflict" ? (
        <>
          <p role="alert">
            {t(formRendererTexts).other_draft_text({
              when: formatTime(notice.theirs.saved),
            })}
          </p>
          <Button variant="primary" onClick={() => changeAndFocus(() => choose("theirs"))}>
            {t(formRendererTexts).draft_from({ when: formatTime(notice.theirs.saved) })}
          </Button>
          <Button onClick={() => changeAndFocus(() => choose("mine"))}>
            {t(formRendererTexts).draft_on_this_page}
          </Button>
        </>
      ) : notice.kind === "link_expired" ? (
        <>
          <p role="alert">{t(formRendererTexts).link_expired}</p>
          <Button onClick={() => changeAndFocus(close)}>{t(commonTexts).close}</Button>
        </>
      ) : (
        <>
          <p role="status">
            {t(formRendererTexts).answers_restored}
            {first && ` ${t(formRendererTexts).answers_not_stored_on_device({ labels })}`}
          </p>
          {first && (
            <Button variant="primary" onClick={() => enterAgain(first.name)}>
              {t(formRendererTexts).enter_again}
            </Button>
          )}
          <StartOver onStartOver={onStartOver} />
          <Button onClick={() => changeAndFocus(close)}>{t(commonTexts).close}</Button>
        </>
      )}
    </aside>
  );
}

/** Keeps focused elements from being hidden behind the bar. @returns a function that ends it */
function reserveSpaceFor(bar: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    // with the bar's distance from the window's edge, twice
    style.scrollPaddingBottom = `${bar.offsetHeight + 32}px`;
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.scrollPaddingBottom = "";
  };
}

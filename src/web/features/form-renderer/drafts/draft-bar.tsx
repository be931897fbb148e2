import type { Field } from "#contract/schemas/forms.ts";
import { clockTime } from "#rules/text/dates.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useLanguage, useT } from "#ui/texts.tsx";
import { focusField } from "../state/form-renderer-context.ts";
import styles from "../styles/form-renderer.module.css";
import { StartOver } from "./finish-later.tsx";
import type { DraftNews } from "./use-draft.ts";

type DraftBarProps = {
  news: DraftNews;
  /** what was answered before and did not come back */
  leftOut: Field[];
  close: () => void;
  choose: (whose: "mine" | "theirs") => void;
  onStartOver: () => Promise<void>;
};

/** Tells of the draft at the window's lower edge, so that nothing on the page moves. */
export function DraftBar({ news, leftOut, close, choose, onStartOver }: DraftBarProps) {
  const t = useT();
  const language = useLanguage();
  const [first] = leftOut;
  const labels = new Intl.ListFormat(language).format(leftOut.map(({ label }) => t(label)));
  const enterAgain = (name: string) => {
    close();
    focusField(name);
  };
  const formatTime = (at: string) => {
    const date = new Date(at);
    const day = date.toLocaleDateString(language, { month: "long", day: "numeric" });
    return `${day}, ${clockTime(date, Intl.DateTimeFormat().resolvedOptions().timeZone)}`;
  };
  return (
    <aside className={styles.news} aria-label={t("Your draft")}>
      {news.what === "clash" ? (
        <>
          <p role="alert">
            {t(
              "You also filled in this application somewhere else, most recently on {when}. Which one do you want to continue with?",
              {
                when: formatTime(news.theirs.saved),
              },
            )}
          </p>
          <Button variant="primary" onClick={() => choose("theirs")}>
            {t("The one from {when}", { when: formatTime(news.theirs.saved) })}
          </Button>
          <Button onClick={() => choose("mine")}>{t("The one on this page")}</Button>
        </>
      ) : news.what === "gone" ? (
        <>
          <p role="alert">
            {t("This link no longer works. The application was submitted or erased, or the link expired.")}
          </p>
          <Button onClick={close}>{t("Close")}</Button>
        </>
      ) : (
        <>
          <p role="status">
            {t("Your answers were restored.")}
            {first && ` ${t("For your privacy, this device didn’t save: {labels}.", { labels })}`}
          </p>
          {first && (
            <Button variant="primary" onClick={() => enterAgain(first.name)}>
              {t("Enter them again")}
            </Button>
          )}
          <StartOver onStartOver={onStartOver} />
          <Button onClick={close}>{t("Close")}</Button>
        </>
      )}
    </aside>
  );
}

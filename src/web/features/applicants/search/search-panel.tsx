import { useRef, useState } from "react";
import { applicantsTexts } from "#texts/applicants/texts.ts";
import { Icon } from "#ui/buttons/icon.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { useT } from "#ui/texts.tsx";
import { recentSearches, rememberSearch } from "#web/features/applicants/search/recent-searches.ts";
import styles from "#web/features/applicants/search/search-panel.module.css";
import { useTypedSearch } from "#web/hooks/use-typed-search.ts";

/**
 * @param search the current search; `onSearch` is called when typing pauses
 */
export function SearchPanel({ search, onSearch }: { search: string; onSearch: (text: string) => void }) {
  const t = useT();
  const { typed, setTyped, searchNow } = useTypedSearch(search, onSearch);
  const [open, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const recent = open && !typed ? recentSearches() : [];

  function rememberAndSearch(text: string) {
    rememberSearch(text);
    searchNow(text);
  }

  return (
    <search
      className={styles.panel}
      onFocus={() => setOpen(true)}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        setOpen(false);
        rememberSearch(typed);
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        setOpen(false);
        input.current?.focus();
      }}
    >
      <label className={styles.box}>
        <span className="visually-hidden">{t(applicantsTexts).search_applicants}</span>
        <Icon name="search" />
        <input
          ref={input}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={200}
          placeholder={t(applicantsTexts).search_applicant_property}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => event.key === "Enter" && rememberAndSearch(typed)}
        />
      </label>
      {typed && (
        <IconButton
          icon="close"
          label={t(applicantsTexts).clear_search}
          className={styles.clear}
          onClick={() => {
            rememberSearch(typed);
            searchNow("");
            input.current?.focus();
          }}
        />
      )}
      {open && !typed && (
        <div className={styles.recent}>
          {recent.length > 0 && (
            <>
              <h2>{t(applicantsTexts).recent_searches}</h2>
              <ul role="list">
                {recent.map((text) => (
                  <li key={text}>
                    <button type="button" onClick={() => rememberAndSearch(text)}>
                      <Icon name="clock" size={16} />
                      <span>{text}</span>
                    </button>
                  </li>
                ))}
              </ul>
            </>
          )}
          <p>{t(applicantsTexts).search_hint}</p>
        </div>
      )}
    </search>
  );
}

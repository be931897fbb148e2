import { useRef, useState } from "react";
import { applicantsTexts } from "#texts/applicants/texts.ts";
import { Icon } from "#ui/buttons/icon.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { useT } from "#ui/texts.tsx";
import { listRecentSearches, saveRecentSearch } from "#web/features/applicants/search/recent-searches.ts";
import styles from "#web/features/applicants/search/search-panel.module.css";
import { useDebouncedSearch } from "#web/hooks/use-debounced-search.ts";

/**
 * @param search the current search; `onSearch` is called when typing pauses
 */
export function SearchPanel({ search, onSearch }: { search: string; onSearch: (text: string) => void }) {
  const t = useT();
  const { typed, setTyped, searchNow } = useDebouncedSearch(search, onSearch);
  const [isOpen, setIsOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const recent = isOpen && !typed ? listRecentSearches() : [];

  function rememberAndSearch(text: string) {
    saveRecentSearch(text);
    searchNow(text);
  }

  return (
    <search
      className={styles.panel}
      onFocus={() => setIsOpen(true)}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        setIsOpen(false);
        saveRecentSearch(typed);
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        setIsOpen(false);
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
            saveRecentSearch(typed);
            searchNow("");
            input.current?.focus();
          }}
        />
      )}
      {isOpen && !typed && (
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

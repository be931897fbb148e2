import { useEffect, useRef, useState } from "react";
import { myPaymentsTexts } from "#texts/my-payments/texts.ts";
import { Icon } from "#ui/buttons/icon.tsx";
import { useT } from "#ui/texts.tsx";
import styles from "#web/features/my-payments/my-payments.module.css";

/** Milliseconds without typing before the list is searched. */
const pause = 300;

/**
 * The search of the list of transactions.
 * @param search the current search; `onSearch` is called when typing pauses
 */
export function TransactionSearch({ search, onSearch }: { search: string; onSearch: (text: string) => void }) {
  const t = useT();
  const [typed, setTyped] = useState(search);
  const lastSearch = useRef(search);
  useEffect(() => {
    if (search === lastSearch.current) return;
    // something else changed the URL, such as the back button
    lastSearch.current = search;
    setTyped(search);
  }, [search]);
  useEffect(() => {
    if (typed.trim() === lastSearch.current) return;
    const timer = setTimeout(() => {
      lastSearch.current = typed.trim();
      onSearch(typed.trim());
    }, pause);
    return () => clearTimeout(timer);
  }, [typed, onSearch]);
  return (
    <search>
      <label className={styles.search}>
        <span className="visually-hidden">{t(myPaymentsTexts).search}</span>
        <Icon name="search" />
        <input
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={200}
          placeholder={t(myPaymentsTexts).search_hint}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </label>
    </search>
  );
}

import { myPaymentsTexts } from "#texts/my-payments/texts.ts";
import { Icon } from "#ui/buttons/icon.tsx";
import { useT } from "#ui/texts.tsx";
import styles from "#web/features/my-payments/my-payments.module.css";
import { useDebouncedSearch } from "#web/hooks/use-debounced-search.ts";

/**
 * The search field of the list of transactions.
 * @param search the current search; `onSearch` is called when typing pauses
 */
export function TransactionSearch({ search, onSearch }: { search: string; onSearch: (text: string) => void }) {
  const t = useT();
  const { typed, setTyped } = useDebouncedSearch(search, onSearch);
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

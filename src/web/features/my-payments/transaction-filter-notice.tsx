import { Link } from "react-router";
import { myPaymentsTexts } from "#texts/my-payments/texts.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import type { TransactionFilter } from "#web/api/my-payments/transactions.ts";
import styles from "#web/features/my-payments/my-payments.module.css";
import { paths } from "#web/navigation/paths.ts";

/** Says which part of the balance or the deposits the list is filtered by, with a link to all transactions. */
export function TransactionFilterNotice({ part, source, search }: TransactionFilter) {
  const texts = useT()(myPaymentsTexts);
  if (!part) return null;
  return (
    <p className={styles.shownPart}>
      <span>
        {(source === "deposits" ? texts.shown_deposits : texts.shown_part)({ part: texts.listed_part[part] })}
      </span>
      <Link to={`${paths.payments({ search })}#transactions`} className={buttonClass()}>
        {texts.show_all}
      </Link>
    </p>
  );
}

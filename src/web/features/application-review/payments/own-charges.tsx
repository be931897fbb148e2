import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { formatAmount } from "#rules/money/money.ts";
import { moveInChargesTexts } from "#texts/move-in-charges/texts.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import type { Application } from "#web/api/applications/applications.ts";
import { moveInChargesQuery } from "#web/api/applications/move-in-charges.ts";
import { Day } from "#web/components/day.tsx";
import { QueryFailure } from "#web/components/load-failure.tsx";
import { moveInChargeName } from "#web/components/move-in-charge-name.ts";
import styles from "#web/features/application-review/styles/payments.module.css";
import { paths } from "#web/navigation/paths.ts";

/** The applicant's move-in charges, with a button to pay each. */
export function OwnCharges({ application: { id, status, deleted_at } }: { application: Application }) {
  const t = useT();
  const enabled = status === "A" && !deleted_at;
  const query = useQuery({ ...moveInChargesQuery(id), enabled });
  if (!enabled) return null;
  if (!query.data) return <QueryFailure of={query} />;
  const { results: charges, pay_block } = query.data;
  if (charges.length === 0) return null;
  return (
    <section aria-labelledby="own-charges" className={styles.box}>
      <h2 id="own-charges">{t(moveInChargesTexts).title}</h2>
      {pay_block && charges.some(({ status }) => status === "requested" || status === "failed") && (
        <p>{t(moveInChargesTexts).pay_blocked[pay_block]}</p>
      )}
      <ul role="list" className={styles.list}>
        {charges.map((charge) => (
          <li key={charge.id} className={styles.row}>
            <div className={styles.what}>
              <p>
                <span className={styles.sum}>{formatAmount(charge.amount)}</span> {moveInChargeName(charge, t)}
              </p>
              <p className={styles.state}>
                {charge.status === "disputed"
                  ? t(moveInChargesTexts).own_disputed
                  : t(moveInChargesTexts).status[charge.status]}{" "}
                · {t(moveInChargesTexts).due_on} <Day day={charge.due} />
              </p>
            </div>
            {charge.abilities.pay && (
              <Link className={buttonClass("primary")} to={paths.applyMoveIn(id, charge.id)}>
                {t(moveInChargesTexts).pay({ amount: formatAmount(charge.amount) })}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { moveInChargesTexts } from "#texts/move-in-charges/texts.ts";
import { moveInProblemsTexts } from "#texts/move-in-problems/texts.ts";
import { Button, buttonClass } from "#ui/buttons/button.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useT } from "#ui/texts.tsx";
import type { Application } from "#web/api/applications/applications.ts";
import { type MoveInCharges, moveInChargesQuery } from "#web/api/applications/move-in-charges.ts";
import { QueryFailure } from "#web/components/load-failure.tsx";
import { ChargeRow } from "#web/features/application-review/payments/charge-row.tsx";
import { DepositAccountNotice } from "#web/features/application-review/payments/deposit-account-notice.tsx";
import { RequestChargeDialog } from "#web/features/application-review/payments/request-charge-dialog.tsx";
import styles from "#web/features/application-review/styles/payments.module.css";
import { paths } from "#web/navigation/paths.ts";

/** The move-in charges of an accepted applicant. */
export function MoveInSection({ application }: { application: Application }) {
  const t = useT();
  const query = useQuery({ ...moveInChargesQuery(application.id), enabled: application.status === "A" });
  const isOffered = query.data?.block !== "payments_unavailable" || query.data.results.length > 0;
  if (application.status !== "A" || !isOffered) return null;
  return (
    <section aria-labelledby="move-in" className={styles.box}>
      <h2 id="move-in">{t(moveInChargesTexts).title}</h2>
      {query.isPending ? (
        <Skeleton rows={1} height={64} />
      ) : query.data === undefined ? (
        <QueryFailure of={query} />
      ) : (
        <Charges application={application} charges={query.data} />
      )}
    </section>
  );
}

type ChargesProps = { application: Application; charges: MoveInCharges };

function Charges({ application, charges: { results, block, is_payee, abilities, deposit_law } }: ChargesProps) {
  const t = useT();
  const [requesting, setRequesting] = useState(false);
  return (
    <>
      {(abilities.request || block) && <p>{t(moveInChargesTexts).request_text}</p>}
      {results.length > 0 && (
        <ul role="list" className={styles.list}>
          {results.map((charge) => (
            <ChargeRow key={charge.id} charge={charge} applicationId={application.id} />
          ))}
        </ul>
      )}
      <DepositAccountNotice law={deposit_law} charges={results} />
      {block && (
        <>
          <p className={styles.quiet}>{t(moveInProblemsTexts).blocked[block]}</p>
          {(block === "no_account" || block === "account_not_ready") && (
            <p>
              {is_payee ? (
                <Link className={buttonClass("secondary")} to={paths.payments()}>
                  {t(moveInChargesTexts).go_to_my_payments}
                </Link>
              ) : (
                t(moveInChargesTexts).landlord_sets_up({ landlord: application.landlord.name })
              )}
            </p>
          )}
        </>
      )}
      {abilities.request && (
        <p>
          <Button onClick={() => setRequesting(true)}>{t(moveInChargesTexts).request}</Button>
        </p>
      )}
      {requesting && (
        <RequestChargeDialog applicationId={application.id} law={deposit_law} onClose={() => setRequesting(false)} />
      )}
    </>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { reopenDays } from "#rules/settings/account-closing.ts";
import { personalDataTexts } from "#texts/personal-data/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useT } from "#ui/texts.tsx";
import { accountClosingQuery, closeAccount } from "#web/api/accounts/personal-data.ts";
import { useUser } from "#web/api/accounts/users.ts";
import { deleteDeviceDrafts } from "#web/api/drafts/device-drafts.ts";
import { endSession } from "#web/api/session.ts";
import { LoadFailure } from "#web/components/load-failure.tsx";
import styles from "#web/features/account-settings/data/data.module.css";
import { ProofDialog } from "#web/features/authentication/proof-dialog.tsx";

/**
 * Renders what closing the account deletes, what is retained and why, and the form to close it once nothing blocks
 * that.
 */
export function CloseAccount() {
  const t = useT();
  const { landlord, applicant } = useUser();
  const query = useQuery(accountClosingQuery);
  const [isConfirming, setIsConfirming] = useState(false);
  if (query.isPending) return <Skeleton rows={4} height={40} />;
  if (!query.data) return <LoadFailure error={query.error} retry={query.refetch} busy={query.isFetching} />;
  const { blockers, leaves_team, application_days, report_days, document_days } = query.data;
  const texts = t(personalDataTexts);
  return (
    <section className={styles.section} aria-labelledby="close-title">
      <h2 id="close-title">{texts.close_account}</h2>
      <p>
        {texts.close_text} {texts.close_return({ days: reopenDays })}
      </p>
      <h3>{texts.close_deleted}</h3>
      <ul>
        {landlord && <li>{texts.close_deleted_landlord}</li>}
        {(applicant || !landlord) && <li>{texts.close_deleted_applicant}</li>}
        <li>{texts.close_links}</li>
        {leaves_team !== null && <li>{texts.close_team({ team: leaves_team })}</li>}
      </ul>
      <h3>{texts.close_retained}</h3>
      <ul>
        <li>{texts.close_retained_applications({ years: yearsOf(application_days) })}</li>
        <li>{texts.close_retained_reports({ years: yearsOf(report_days) })}</li>
        <li>{texts.close_retained_documents({ years: yearsOf(document_days) })}</li>
        <li>{texts.close_retained_money}</li>
        <li>{texts.close_retained_history}</li>
      </ul>
      {blockers.length > 0 ? (
        <Notice tone="attention" title={texts.close_first}>
          <ul>
            {blockers.map(({ reason, count }) => (
              <li key={reason}>{texts.close_blocker[reason]({ n: count })}</li>
            ))}
          </ul>
        </Notice>
      ) : (
        <div>
          <Button variant="danger" onClick={() => setIsConfirming(true)}>
            {texts.close_account}
          </Button>
        </div>
      )}
      {isConfirming && (
        <ProofDialog
          title={texts.close_account}
          text={texts.close_confirm({ days: reopenDays })}
          action={texts.close_account}
          onClose={() => setIsConfirming(false)}
          send={async (proof) => {
            await closeAccount(proof);
            deleteDeviceDrafts(Number.POSITIVE_INFINITY);
            endSession("logged_out");
          }}
        />
      )}
    </section>
  );
}

/** Converts days to years, with at most one decimal. */
const yearsOf = (days: number): number => Math.round((days / 365) * 10) / 10;

import { payoutAccountTexts } from "#texts/payout-account/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { type PayoutAccount, useRefreshAccount } from "#web/api/my-payments/accounts.ts";
import { AccountInformation, NotificationBanner } from "#web/features/payout-account/connect/components.tsx";
import { listRequirements, Requirements } from "#web/features/payout-account/connect/requirements.tsx";
import { informationParam, useConnect } from "#web/features/payout-account/connect/use-connect.ts";
import styles from "#web/features/payout-account/payout-account.module.css";
import { useOpenParam } from "#web/hooks/use-open-param.ts";

type InformationProps = { account: PayoutAccount; isMain: boolean; onClosed: () => void };

/**
 * The payment provider's requirements for an account, and its form for them.
 * @param isMain whether its button can be the page's main action
 */
export default function AccountRequirements({ account, isMain, onClosed }: InformationProps) {
  const texts = useT()(payoutAccountTexts).requirements;
  const open = useConnect();
  const refresh = useRefreshAccount();
  const [isOpen, setIsOpen] = useOpenParam(informationParam);
  const listedRequirements = listRequirements(account.requirements.items);
  const isNeeded = listedRequirements.some(({ state }) => state === "past_due" || state === "currently_due");
  const close = () => {
    setIsOpen(false);
    refresh.mutate();
    onClosed();
  };
  return (
    <section aria-labelledby="account-information" className={styles.setup}>
      <h2 id="account-information">{texts.title}</h2>
      {listedRequirements.length > 0 && !isOpen && (
        <NotificationBanner key={listedRequirements.length} open={open} onChange={() => refresh.mutate()} />
      )}
      <Requirements account={account} />
      {isOpen && (
        <>
          <p className={styles.quiet}>{texts.privacy}</p>
          <AccountInformation open={open} isSubmitted={account.requirements.is_submitted} onExit={close} />
        </>
      )}
      <div>
        {isOpen ? (
          <Button onClick={close}>{texts.close}</Button>
        ) : (
          <Button variant={isNeeded && isMain ? "primary" : "secondary"} onClick={() => setIsOpen(true)}>
            {isNeeded ? texts.provide : texts.manage}
          </Button>
        )}
      </div>
      <p className={styles.quiet}>{texts.tax}</p>
    </section>
  );
}

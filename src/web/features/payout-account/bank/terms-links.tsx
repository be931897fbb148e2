import { Link } from "react-router";
import { payoutAccountTexts } from "#texts/payout-account/texts.ts";
import { NewTabHint } from "#ui/buttons/new-tab-hint.tsx";
import { useT } from "#ui/texts.tsx";
import { paths } from "#web/navigation/paths.ts";

/** The payment provider's agreement with account holders. */
const providerAgreement = "https://stripe.com/legal/connect-account";

/** Links to the terms that a landlord accepts before payouts: those of My Payments and the payment provider's. */
export function TermsLinks() {
  const texts = useT()(payoutAccountTexts);
  return (
    <>
      <Link to={paths.page("terms/my_payments")} target="_blank">
        {texts.terms}
        <NewTabHint />
      </Link>
      <a href={providerAgreement} target="_blank" rel="noreferrer">
        {texts.provider_agreement}
        <NewTabHint />
      </a>
    </>
  );
}

import { useEffect } from "react";
import { useNavigate, useOutlet, useParams } from "react-router";
import { paymentRequestTexts } from "#texts/payment-request/texts.ts";
import { LoadingScreen } from "#ui/feedback/loading-screen.tsx";
import { definePageTitle } from "#web/components/page-title.tsx";
import { StandalonePage } from "#web/components/standalone-page/standalone-page.tsx";
import { savePaymentToken } from "#web/features/payment-request/token.ts";
import { paths } from "#web/navigation/paths.ts";

export const handle = definePageTitle((t) => t(paymentRequestTexts).payment);

/** The page that the emailed link opens: it removes the token from the URL and the browser's history. */
export default function PaymentEnter() {
  const navigate = useNavigate();
  const { id = "", shareToken } = useParams();
  const stepScreen = useOutlet();
  const isInside = stepScreen !== null && !shareToken;
  useEffect(() => {
    if (isInside) return;
    if (shareToken) savePaymentToken(id, shareToken);
    void navigate(paths.paymentRequest(id, "start"), { replace: true });
  }, [id, shareToken, isInside, navigate]);
  return isInside ? (
    stepScreen
  ) : (
    <StandalonePage>
      <LoadingScreen />
    </StandalonePage>
  );
}

import { Navigate } from "react-router";
import { recipientTexts } from "#texts/recipient/texts.ts";
import { definePageTitle } from "#web/components/page-title.tsx";
import { useShared } from "#web/features/recipient/layout.tsx";
import { ShareReview } from "#web/features/recipient/review.tsx";
import { paths } from "#web/navigation/paths.ts";

export const handle = definePageTitle((t) => t(recipientTexts).title);

/** The review of several applicants; for one applicant, redirects to the application. */
export default function SharedHome() {
  const { id, shared } = useShared();
  if (shared.bundles.length > 1) return <ShareReview />;
  const [first] = shared.bundles.flatMap(({ applications }) => applications);
  return first ? <Navigate replace to={paths.sharedSummary(id, first.id)} /> : null;
}

import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import type { Application } from "#web/api/applications.ts";
import { MakeOffer } from "#web/features/application-review/reports/make-offer.tsx";

const titles = {
  never: "Not asked: criminal records",
  until_offer: "Not asked yet: criminal records",
  now: "Now available: criminal record questions",
} as const;
const texts = {
  never: "Local law doesn't allow these questions, so your form left them out:",
  until_offer: "Local law allows these questions only after a conditional offer, so your form left them out:",
  now: "You made a conditional offer. We told the applicant that they can now answer these questions.",
} as const;

/** Questions of the form that the law of the home's place keeps from being asked, for the landlord's side. */
export function PendingQuestionsNotice({ application }: { application: Application }) {
  const t = useT();
  const { pending_questions: pendingQuestions, abilities } = application;
  if (!pendingQuestions) return null;
  return (
    <Notice tone="attention" title={t(titles[pendingQuestions.when])}>
      <p>{t(texts[pendingQuestions.when])}</p>
      <ul>
        {pendingQuestions.questions.map((label) => (
          <li key={label}>{t(label)}</li>
        ))}
      </ul>
      <p>{pendingQuestions.citation}</p>
      {abilities.make_offer && <MakeOffer application={application} />}
    </Notice>
  );
}

import { reportOrdersTexts } from "#texts/report-orders/texts.ts";
import { formText } from "#texts/stock-form/form-text.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import type { Application } from "#web/api/applications/applications.ts";
import { MakeOffer } from "#web/features/application-review/reports/make-offer.tsx";

/** For the landlord: the form's questions that the law of the home's jurisdiction restricts. */
export function PendingQuestionsNotice({ application }: { application: Application }) {
  const t = useT();
  const { pending_questions: pendingQuestions, abilities } = application;
  if (!pendingQuestions) return null;
  return (
    <Notice tone="attention" title={t(reportOrdersTexts).pending_questions[pendingQuestions.when]}>
      <p>{t(reportOrdersTexts).pending_questions_reason[pendingQuestions.when]}</p>
      <ul>
        {pendingQuestions.questions.map((label) => (
          <li key={label}>{formText(t, label)}</li>
        ))}
      </ul>
      <p>{pendingQuestions.citation}</p>
      {abilities.make_offer && <MakeOffer application={application} />}
    </Notice>
  );
}

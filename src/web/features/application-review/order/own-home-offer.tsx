import { useState } from "react";
import { homeOffersTexts } from "#texts/home-offers/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ConfirmDialog } from "#ui/feedback/dialog.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import type { Application } from "#web/api/applications/applications.ts";
import { useAnswerHomeOffer } from "#web/api/applications/home-offers.ts";
import { failureText } from "#web/api/errors/failure-text.ts";
import { Deadline } from "#web/components/timestamp.tsx";
import styles from "#web/features/application-review/page/own-status.module.css";
import { toast } from "#web/hooks/toast.ts";

type Answer = "accepted" | "declined";

/** The offer of the home to its applicant: the deadline and both answers, and later the result. */
export function OwnHomeOffer({ application }: { application: Application }) {
  const t = useT();
  const texts = t(homeOffersTexts);
  const [pendingAnswer, setPendingAnswer] = useState<Answer | null>(null);
  const answerOffer = useAnswerHomeOffer(application.id);
  const { home_offer: offer, landlord } = application;
  if (!offer) return null;
  const vars = { landlord: landlord.name };
  if (offer.answer)
    return (
      <Notice tone={offer.answer === "accepted" ? "success" : "info"} title={texts.own_result[offer.answer]}>
        <p>{texts.own_result_help[offer.answer](vars)}</p>
      </Notice>
    );
  async function send(selectedAnswer: Answer) {
    try {
      await answerOffer.mutateAsync(selectedAnswer);
      toast("success", selectedAnswer === "accepted" ? texts.accepted_toast : texts.declined_toast);
    } catch (error) {
      toast("error", failureText(error, t));
    }
    setPendingAnswer(null);
  }
  return (
    <Notice title={texts.title(vars)}>
      <p>
        {texts.answer_by} <Deadline at={offer.until} />. {texts.explain}
      </p>
      <div className={styles.answers}>
        <Button variant="primary" onClick={() => setPendingAnswer("accepted")}>
          {texts.accept}
        </Button>
        <Button onClick={() => setPendingAnswer("declined")}>{texts.decline}</Button>
      </div>
      {pendingAnswer && (
        <ConfirmDialog
          title={pendingAnswer === "accepted" ? texts.accept_title : texts.decline_title}
          action={pendingAnswer === "accepted" ? texts.accept : texts.decline}
          busy={answerOffer.isPending}
          onConfirm={() => void send(pendingAnswer)}
          onCancel={() => setPendingAnswer(null)}
        >
          <p>{pendingAnswer === "accepted" ? texts.accept_consequences(vars) : texts.decline_consequences(vars)}</p>
        </ConfirmDialog>
      )}
    </Notice>
  );
}

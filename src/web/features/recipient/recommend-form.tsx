import { useState } from "react";
import { messages } from "#rules/text/messages.ts";
import { isDecidable } from "#rules/workflow/statuses.ts";
import { criteriaReviewTexts } from "#texts/criteria-review/texts.ts";
import type { Message } from "#texts/message.ts";
import { recipientTexts } from "#texts/recipient/texts.ts";
import { sharingProblemsTexts } from "#texts/sharing-problems/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { RadioGroup } from "#ui/fields/radio-group.tsx";
import { TextAreaField } from "#ui/fields/text-area-field.tsx";
import { useT } from "#ui/texts.tsx";
import { type Shared, useRecommendBundle } from "#web/api/applications/shared.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import { useShared } from "#web/features/recipient/layout.tsx";
import styles from "#web/features/recipient/recipient.module.css";
import { recommendationLabel } from "#web/features/recipient/recommendation-label.ts";
import { applicantsOf } from "#web/features/recipient/review-rows.ts";
import { useSubmit } from "#web/hooks/use-submit.ts";

type Bundle = Shared["bundles"][number];

/**
 * The form that recommends an applicant. A reason is required unless it is the first undecided one in the order
 * received.
 */
export function RecommendForm({ namesHidden }: { namesHidden: boolean }) {
  const t = useT();
  const texts = t(recipientTexts);
  const { session, shared } = useShared();
  const recommend = useRecommendBundle(session);
  const { bundles, can_recommend, recommendation, shared_by: sharedBy } = shared;
  const [bundle, setBundle] = useState(recommendation?.bundle ?? "");
  const [reason, setReason] = useState(recommendation?.reason ?? "");
  const undecidedBundles = bundles.filter(({ status }) => isDecidable(status));
  const isOutOfOrder = bundle !== "" && undecidedBundles[0]?.slug !== bundle;
  const applicants = applicantsOf(bundles);
  const applicantNames = ({ slug }: Pick<Bundle, "slug">) =>
    applicants
      .map((one, index) => ({
        ...one,
        displayedName: namesHidden ? t(criteriaReviewTexts).applicant_number({ n: index + 1 }) : one.name,
      }))
      .filter((one) => one.slug === slug)
      .map(({ displayedName }) => displayedName)
      .join(", ");
  const { busy, done, errorTexts, failure, onSubmit } = useSubmit({
    check: (): Record<string, Message[]> => ({
      ...(!bundle && { bundle: [messages.required] }),
      ...(isOutOfOrder && !reason.trim() && { reason: [(t) => t(sharingProblemsTexts).reason_out_of_order] }),
    }),
    send: async () => {
      await recommend.mutateAsync({ bundle, reason: reason.trim() });
    },
  });
  return (
    <section aria-labelledby="recommendation" className={styles.recommendation}>
      <h2 id="recommendation">{texts.your_recommendation}</h2>
      {recommendation && (
        <Notice
          tone="success"
          title={texts.recommended({ names: applicantNames({ slug: recommendation.bundle }) })}
          announced={done}
        >
          {recommendation.reason && <p className={styles.reason}>{recommendation.reason}</p>}
          <p>{can_recommend ? texts.recommended_help({ who: sharedBy }) : texts.decided}</p>
        </Notice>
      )}
      {!can_recommend && !recommendation && <p>{texts.decided}</p>}
      {can_recommend && (
        <form method="post" noValidate onSubmit={(event) => void onSubmit(event)} className={styles.form}>
          <RadioGroup
            id="bundle"
            label={texts.recommend_question}
            required
            value={bundle}
            onChange={setBundle}
            options={undecidedBundles.map((one) => ({
              value: one.slug,
              label: recommendationLabel(one, bundles, applicantNames(one), t),
            }))}
            errors={errorTexts("bundle")}
          />
          <TextAreaField
            id="reason"
            label={texts.reason}
            help={texts.reason_help}
            required={isOutOfOrder}
            rows={3}
            maxLength={2_000}
            value={reason}
            onChange={setReason}
            errors={errorTexts("reason")}
          />
          <FormFailure text={failure} />
          <p>
            <Button type="submit" variant="primary" busy={busy}>
              {recommendation ? texts.change_recommendation : texts.recommend}
            </Button>
          </p>
        </form>
      )}
    </section>
  );
}

import { useContext } from "react";
import { dayFormats } from "#rules/email/day-formats.ts";
import { decisionsTexts } from "#texts/decisions/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useLanguage, useT } from "#ui/texts.tsx";
import type { PreviewedNotice } from "#web/api/applications/adverse-actions.ts";
import { ReviewContext } from "#web/features/application-review/data/review-context.ts";

type ResponsePeriodNoticeProps = {
  notices: readonly PreviewedNotice[];
  /** opens the form of the pre-decline notice */
  onPropose: () => void;
};

/** The period in which applicants may respond by law before this decline, for those whose period hasn't ended. */
export function ResponsePeriodNotice({ notices, onPropose }: ResponsePeriodNoticeProps) {
  const t = useT();
  const language = useLanguage();
  const isRecipient = useContext(ReviewContext).shareSession !== null;
  const runningPeriods = notices.flatMap(({ application, name, waiting: period }) =>
    period && !period.is_over ? [{ application, name, ...period }] : [],
  );
  const [firstPeriod] = runningPeriods;
  if (!firstPeriod) return null;
  const texts = t(decisionsTexts);
  const hasUnnotified = runningPeriods.some(({ proposed }) => proposed === null);
  const time = firstPeriod.are_business_days
    ? texts.business_days({ n: firstPeriod.days })
    : texts.days({ n: firstPeriod.days });
  const legalSource = { place: firstPeriod.place, rule: firstPeriod.citation };
  return (
    <Notice tone="attention" title={texts.applicant_can_answer}>
      {runningPeriods.map(({ application, name, from }) =>
        from ? <p key={application}>{texts.decline_from({ name, day: dayFormats[language](from) })}</p> : null,
      )}
      {hasUnnotified && (
        <>
          <p>
            {firstPeriod.is_required
              ? texts.notice_first({ time, ...legalSource })
              : texts.notice_first_may({ time, ...legalSource })}
          </p>
          {!isRecipient && <Button onClick={onPropose}>{texts.send_notice_first}</Button>}
        </>
      )}
    </Notice>
  );
}

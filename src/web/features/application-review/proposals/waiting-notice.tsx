import { useContext } from "react";
import { formatDate } from "#rules/text/dates.ts";
import { decisionsTexts } from "#texts/decisions/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import type { PreviewedNotice } from "#web/api/applications/adverse-actions.ts";
import { ReviewContext } from "#web/features/application-review/data/review-place.ts";

type WaitingNoticeProps = {
  notices: readonly PreviewedNotice[];
  /** opens the form of the pre-decline notice */
  onPropose: () => void;
};

/** The period in which applicants may respond by law before this decline, for those whose period hasn't ended. */
export function WaitingNotice({ notices, onPropose }: WaitingNoticeProps) {
  const t = useT();
  const isRecipient = useContext(ReviewContext).session !== null;
  const waiting = notices.flatMap(({ name, waiting: period }) =>
    period && !period.is_over ? [{ name, ...period }] : [],
  );
  const [first] = waiting;
  if (!first) return null;
  const texts = t(decisionsTexts);
  const unnotified = waiting.some(({ proposed }) => proposed === null);
  const time = first.are_business_days ? texts.business_days({ n: first.days }) : texts.days({ n: first.days });
  const rule = { place: first.place, rule: first.citation };
  return (
    <Notice tone="attention" title={texts.applicant_can_answer}>
      {waiting.map(({ name, from }) =>
        from ? <p key={name}>{texts.decline_from({ name, day: formatDate(from) })}</p> : null,
      )}
      {unnotified && (
        <>
          <p>{first.is_required ? texts.notice_first({ time, ...rule }) : texts.notice_first_may({ time, ...rule })}</p>
          {!isRecipient && <Button onClick={onPropose}>{texts.send_notice_first}</Button>}
        </>
      )}
    </Notice>
  );
}

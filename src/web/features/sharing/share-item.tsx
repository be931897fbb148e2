import { dayFormats } from "#rules/email/day-formats.ts";
import { lastDayOfShare } from "#rules/sharing/recipients.ts";
import { dayOf, formatDecisionTime } from "#rules/text/dates.ts";
import { initials } from "#rules/text/initials.ts";
import { reportsTexts } from "#texts/reports/texts.ts";
import { sharingTexts } from "#texts/sharing/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useLanguage, useT } from "#ui/texts.tsx";
import type { Share } from "#web/api/applications/shares.ts";
import { Avatar } from "#web/components/avatar.tsx";
import { timeZone } from "#web/components/timestamp.tsx";
import styles from "#web/features/sharing/sharing.module.css";

type ShareItemProps = {
  share: Share;
  /** the slug of the panel's bundle */
  slug: string;
  /** the bundle's current applicants */
  members: readonly { id: string; name: string }[];
  /** undefined if the user may not manage shares, or the share has ended */
  onRevoke?: (() => void) | undefined;
  onResend?: (() => void) | undefined;
  busy: boolean;
};

/** A current or former recipient of an application: what they may see, until when, and what they viewed. */
export function ShareItem({ share, slug, members, onRevoke, onResend, busy }: ShareItemProps) {
  const t = useT();
  const language = useLanguage();
  const texts = t(sharingTexts);
  const { bundle_count, confirmed_at, created, decisioning, expires, recommendation, reports, revoked_at, shared_to } =
    share;
  const visibleParts = [
    texts.application,
    ...(share.documents ? [texts.documents] : []),
    ...reports.map((kind) => t(reportsTexts).title[kind].toLocaleLowerCase()),
  ].join(", ");
  const excludedMembers = members.filter(({ id }) => !share.applications.includes(id));
  const hasEnded = revoked_at !== null || new Date(expires) <= new Date();
  return (
    <li className={styles.share}>
      <Avatar photo={shared_to.profile_photo} initials={initials(shared_to.name, shared_to.display_email)} />
      <div className={styles.facts}>
        <h3>{shared_to.name}</h3>
        <p className={styles.quiet}>{shared_to.display_email}</p>
        <p className={styles.quiet}>{texts.kinds[share.user_type]}</p>
        <p>{texts.sees({ what: visibleParts })}</p>
        {!hasEnded && excludedMembers.length > 0 && (
          <p>{texts.not_shown({ names: excludedMembers.map(({ name }) => name).join(", ") })}</p>
        )}
        {decisioning && <p>{texts.can_decide}</p>}
        {bundle_count > 1 && <p>{texts.can_recommend({ n: bundle_count })}</p>}
        <p className={styles.quiet}>
          {texts.shared_by({
            who: share.shared_by,
            when: dayFormats[language](dayOf(new Date(created), timeZone())),
            until: dayFormats[language](lastDayOfShare(new Date(expires))),
          })}
        </p>
        {hasEnded ? (
          <p>
            {revoked_at ? texts.stopped({ when: formatTime(revoked_at) }) : texts.ended({ when: formatTime(expires) })}
          </p>
        ) : (
          <p>{confirmed_at ? texts.confirmed({ when: formatTime(confirmed_at) }) : texts.not_confirmed}</p>
        )}
        {confirmed_at && <ShareViews share={share} />}
        {recommendation && (
          <div className={styles.recommendation}>
            <p>
              <strong>
                {recommendation.bundle === slug
                  ? texts.recommends_this({ who: shared_to.name })
                  : texts.recommends_other({ who: shared_to.name })}
              </strong>
            </p>
            {recommendation.reason && <p>{recommendation.reason}</p>}
          </div>
        )}
        {!hasEnded && onRevoke && (
          <div className={styles.buttons}>
            {!confirmed_at && onResend && (
              <Button busy={busy} onClick={onResend}>
                {texts.send_again}
              </Button>
            )}
            <Button variant="danger" aria-label={texts.stop_with({ name: shared_to.name })} onClick={onRevoke}>
              {texts.stop}
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}

/** The recipient's views: the latest immediately, the others on request. */
function ShareViews({ share: { views } }: { share: Share }) {
  const t = useT();
  const texts = t(sharingTexts);
  const [newest] = views;
  if (!newest) return <p className={styles.quiet}>{texts.not_viewed}</p>;
  const hasSeveralApplicants = new Set(views.map(({ application }) => application)).size > 1;
  const viewedPart = ({ document, name, part }: (typeof views)[number]) => {
    const viewLabel = document ? texts.document_named({ name: document }) : texts.parts[part];
    return hasSeveralApplicants ? `${viewLabel} (${name})` : viewLabel;
  };
  return (
    <>
      <p>{texts.last_viewed({ what: viewedPart(newest), when: formatTime(newest.created) })}</p>
      {views.length > 1 && (
        <details className={styles.views}>
          <summary>{texts.all_views}</summary>
          <ul role="list">
            {views.map((view) => (
              <li key={`${view.application} ${view.part} ${view.document} ${view.created}`}>
                <span>{viewedPart(view)}</span>
                <time dateTime={view.created}>{formatTime(view.created)}</time>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

const formatTime = (at: string) => formatDecisionTime(new Date(at), timeZone());

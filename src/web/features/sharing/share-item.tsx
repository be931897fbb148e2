import { lastDayOfShare } from "#rules/sharing/recipients.ts";
import { dayOf, decisionTime, formatDate } from "#rules/text/dates.ts";
import { initials } from "#rules/text/initials.ts";
import { reportsTexts } from "#texts/reports/texts.ts";
import { sharingTexts } from "#texts/sharing/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
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
  onStop?: (() => void) | undefined;
  onSendAgain?: (() => void) | undefined;
  busy: boolean;
};

/** A current or former recipient of an application: what they may see, until when, and what they viewed. */
export function ShareItem({ share, slug, members, onStop, onSendAgain, busy }: ShareItemProps) {
  const t = useT();
  const texts = t(sharingTexts);
  const { bundle_count, confirmed_at, created, decisioning, expires, recommendation, reports, revoked_at, shared_to } =
    share;
  const sees = [
    texts.application,
    ...(share.documents ? [texts.documents] : []),
    ...reports.map((kind) => t(reportsTexts).title[kind].toLocaleLowerCase()),
  ].join(", ");
  const hidden = members.filter(({ id }) => !share.applications.includes(id));
  const isOver = revoked_at !== null || new Date(expires) <= new Date();
  return (
    <li className={styles.share}>
      <Avatar photo={shared_to.profile_photo} initials={initials(shared_to.name, shared_to.display_email)} />
      <div className={styles.facts}>
        <h3>{shared_to.name}</h3>
        <p className={styles.quiet}>{shared_to.display_email}</p>
        <p className={styles.quiet}>{texts.kinds[share.user_type]}</p>
        <p>{texts.sees({ what: sees })}</p>
        {!isOver && hidden.length > 0 && <p>{texts.not_shown({ names: hidden.map(({ name }) => name).join(", ") })}</p>}
        {decisioning && <p>{texts.can_decide}</p>}
        {bundle_count > 1 && <p>{texts.can_recommend({ n: bundle_count })}</p>}
        <p className={styles.quiet}>
          {texts.shared_by({
            who: share.shared_by,
            when: dayText(created),
            until: formatDate(lastDayOfShare(new Date(expires))),
          })}
        </p>
        {isOver ? (
          <p>{revoked_at ? texts.stopped({ when: timeText(revoked_at) }) : texts.ended({ when: timeText(expires) })}</p>
        ) : (
          <p>{confirmed_at ? texts.confirmed({ when: timeText(confirmed_at) }) : texts.not_confirmed}</p>
        )}
        {confirmed_at && <Views share={share} />}
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
        {!isOver && onStop && (
          <div className={styles.buttons}>
            {!confirmed_at && onSendAgain && (
              <Button busy={busy} onClick={onSendAgain}>
                {texts.send_again}
              </Button>
            )}
            <Button variant="danger" aria-label={texts.stop_with({ name: shared_to.name })} onClick={onStop}>
              {texts.stop}
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}

/** The recipient's views: the latest immediately, the others on request. */
function Views({ share: { views } }: { share: Share }) {
  const t = useT();
  const texts = t(sharingTexts);
  const [newest] = views;
  if (!newest) return <p className={styles.quiet}>{texts.not_viewed}</p>;
  const several = new Set(views.map(({ application }) => application)).size > 1;
  const whatOf = ({ document, name, part }: (typeof views)[number]) => {
    const what = document ? texts.document_named({ name: document }) : texts.parts[part];
    return several ? `${what} (${name})` : what;
  };
  return (
    <>
      <p>{texts.last_viewed({ what: whatOf(newest), when: timeText(newest.created) })}</p>
      {views.length > 1 && (
        <details className={styles.views}>
          <summary>{texts.all_views}</summary>
          <ul role="list">
            {views.map((view) => (
              <li key={`${view.application} ${view.part} ${view.document} ${view.created}`}>
                <span>{whatOf(view)}</span>
                <time dateTime={view.created}>{timeText(view.created)}</time>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

const dayText = (at: string) => formatDate(dayOf(new Date(at), timeZone()));
const timeText = (at: string) => decisionTime(new Date(at), timeZone());

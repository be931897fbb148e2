import { initials } from "#rules/text/initials.ts";
import { sharingTexts } from "#texts/sharing/texts.ts";
import { useT } from "#ui/texts.tsx";
import type { Application } from "#web/api/applications/applications.ts";
import { Avatar } from "#web/components/avatar.tsx";
import styles from "#web/features/sharing/sharing.module.css";

/** The number of avatars before the ellipsis (specification, section 9). */
const maxAvatars = 3;

/** The current recipients of an application, as a button that opens their panel; renders nothing if there are none. */
export function ShareStack({ shares, onOpen }: { shares: Application["shares"]; onOpen: () => void }) {
  const t = useT();
  if (!shares?.length) return null;
  const shownShares = shares.slice(0, maxAvatars);
  const otherCount = shares.length - shownShares.length;
  const names = [
    shownShares.map(({ shared_to: { name } }) => name).join(", "),
    ...(otherCount > 0 ? [t(sharingTexts).and_others({ n: otherCount })] : []),
  ].join(" ");
  return (
    // no aria-label: the accessible name must include the visible initials (WCAG 2.5.3)
    <button type="button" className={styles.stack} title={names} onClick={onOpen}>
      {shownShares.map(({ id, shared_to: { name, profile_photo, display_email } }) => (
        <Avatar key={id} photo={profile_photo} initials={initials(name, display_email)} size={32} />
      ))}
      {otherCount > 0 && (
        <span className={styles.more} aria-hidden="true">
          …
        </span>
      )}
      <span className="visually-hidden">{t(sharingTexts).shared_with_people({ names })}</span>
    </button>
  );
}

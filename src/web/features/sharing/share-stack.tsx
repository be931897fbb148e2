import { initials } from "#rules/text/initials.ts";
import { sharingTexts } from "#texts/sharing/texts.ts";
import { useT } from "#ui/texts.tsx";
import type { Application } from "#web/api/applications/applications.ts";
import { Avatar } from "#web/components/avatar.tsx";
import styles from "#web/features/sharing/sharing.module.css";

/** The number of avatars before the ellipsis (specification, section 9). */
const limit = 3;

/** The current recipients of an application, as a button that opens their panel; renders nothing if there are none. */
export function ShareStack({ shares, onOpen }: { shares: Application["shares"]; onOpen: () => void }) {
  const t = useT();
  if (!shares?.length) return null;
  const shown = shares.slice(0, limit);
  const others = shares.length - shown.length;
  const names = [
    shown.map(({ shared_to: { name } }) => name).join(", "),
    ...(others > 0 ? [t(sharingTexts).and_others({ n: others })] : []),
  ].join(" ");
  return (
    // no aria-label: the accessible name must include the visible initials (WCAG 2.5.3)
    <button type="button" className={styles.stack} title={names} onClick={onOpen}>
      {shown.map(({ id, shared_to: { name, profile_photo, display_email } }) => (
        <Avatar key={id} photo={profile_photo} initials={initials(name, display_email)} size={32} />
      ))}
      {others > 0 && (
        <span className={styles.more} aria-hidden="true">
          …
        </span>
      )}
      <span className="visually-hidden">{t(sharingTexts).shared_with_people({ names })}</span>
    </button>
  );
}

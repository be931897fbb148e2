import { useState } from "react";
import { useNavigate } from "react-router";
import { initials } from "#rules/text/initials.ts";
import { dashboardTexts } from "#texts/dashboard/texts.ts";
import { Icon } from "#ui/buttons/icon.tsx";
import { useT } from "#ui/texts.tsx";
import type { User } from "#web/api/accounts/users.ts";
import { logOut } from "#web/api/log-out.ts";
import { Avatar } from "#web/components/avatar.tsx";
import styles from "#web/features/dashboard/layout.module.css";
import { hasBoth, homeOf, switchView } from "#web/features/dashboard/view.ts";
import { OfferedChatButton } from "#web/features/support-chat/offered-chat.tsx";
import type { View } from "#web/navigation/areas.ts";

/** Maximum characters of a name in the menu (specification, section 9). */
const limit = 20;
const short = (text: string) =>
  Array.from(text).length > limit ? `${Array.from(text).slice(0, limit).join("")}…` : text;

/** The photo, name and email address of the logged-in user. */
export function Who({ user }: { user: User }) {
  return (
    <div className={styles.who}>
      <Avatar photo={user.landlord?.profile_photo ?? null} initials={initials(user.name, user.username)} />
      <div>
        <strong title={user.name}>{short(user.name)}</strong>
        {user.username !== user.name && <span title={user.username}>{short(user.username)}</span>}
      </div>
    </div>
  );
}

/** @param onChat called after the support chat was opened */
export function UserActions({ user, view, onChat }: { user: User; view: View; onChat?: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const other: View = view === "landlord" ? "applicant" : "landlord";
  return (
    <>
      {hasBoth(user) && (
        <button
          type="button"
          className={styles.item}
          onClick={() => {
            switchView(other);
            void navigate(homeOf(other));
          }}
        >
          <Icon name="swap" />
          {other === "applicant" ? t(dashboardTexts).view_applicant : t(dashboardTexts).view_landlord}
        </button>
      )}
      <OfferedChatButton label={t(dashboardTexts).chat} className={styles.item ?? ""} onOpen={onChat} />
      <button
        type="button"
        className={styles.item}
        aria-disabled={leaving}
        onClick={() => {
          if (leaving) return;
          setLeaving(true);
          void logOut();
        }}
      >
        <Icon name="leave" />
        {leaving ? t(dashboardTexts).logging_out : t(dashboardTexts).log_out}
      </button>
    </>
  );
}

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
import { hasBothRoles, homePathOf, switchView } from "#web/features/dashboard/view.ts";
import { LazyChatButton } from "#web/features/support-chat/lazy-chat.tsx";
import type { View } from "#web/navigation/areas.ts";

/** Maximum characters of a name in the menu (specification, section 9). */
const maxNameLength = 20;
const shorten = (text: string) =>
  Array.from(text).length > maxNameLength ? `${Array.from(text).slice(0, maxNameLength).join("")}…` : text;

/** The photo, name and email address of the logged-in user. */
export function UserIdentity({ user }: { user: User }) {
  return (
    <div className={styles.who}>
      <Avatar photo={user.landlord?.profile_photo ?? null} initials={initials(user.name, user.username)} />
      <div>
        <strong title={user.name}>{shorten(user.name)}</strong>
        {user.username !== user.name && <span title={user.username}>{shorten(user.username)}</span>}
      </div>
    </div>
  );
}

/** @param onChat called after the support chat was opened */
export function UserActions({ user, view, onChat }: { user: User; view: View; onChat?: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const [isLoggingOut, setIsLoggingOut] = useState(false);
  const otherView: View = view === "landlord" ? "applicant" : "landlord";
  return (
    <>
      {hasBothRoles(user) && (
        <button
          type="button"
          className={styles.item}
          onClick={() => {
            switchView(otherView);
            void navigate(homePathOf(otherView));
          }}
        >
          <Icon name="swap" />
          {otherView === "applicant" ? t(dashboardTexts).view_applicant : t(dashboardTexts).view_landlord}
        </button>
      )}
      <LazyChatButton label={t(dashboardTexts).chat} className={styles.item ?? ""} onOpen={onChat} />
      <button
        type="button"
        className={styles.item}
        aria-disabled={isLoggingOut}
        onClick={() => {
          if (isLoggingOut) return;
          setIsLoggingOut(true);
          void logOut();
        }}
      >
        <Icon name="leave" />
        {isLoggingOut ? t(dashboardTexts).logging_out : t(dashboardTexts).log_out}
      </button>
    </>
  );
}

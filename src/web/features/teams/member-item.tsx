import { roleOf } from "#rules/companies/member-rights.ts";
import { initials } from "#rules/text/initials.ts";
import { teamsTexts } from "#texts/teams/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { StatusBadge } from "#ui/feedback/status-badge.tsx";
import { useT } from "#ui/texts.tsx";
import type { Membership } from "#web/api/accounts/companies.ts";
import { useUser } from "#web/api/accounts/users.ts";
import { Avatar } from "#web/components/avatar.tsx";
import { PermissionList } from "#web/features/teams/permission-list.tsx";
import styles from "#web/features/teams/teams.module.css";

type MemberItemProps = {
  member: Membership;
  /** undefined if the user doesn't manage the team */
  onChange?: (() => void) | undefined;
  onRemove?: (() => void) | undefined;
};

/** A member of the team, and their permissions. */
export function MemberItem({ member, onChange, onRemove }: MemberItemProps) {
  const t = useT();
  const texts = t(teamsTexts);
  const { id: ownId } = useUser();
  const { user, is_owner, second_factor } = member;
  const name = user.name || user.username;
  return (
    <li className={styles.member}>
      <Avatar photo={user.profile_photo} initials={initials(user.name, user.username)} />
      <div className={styles.facts}>
        <div className={styles.name}>
          <h3>{name}</h3>
          <StatusBadge tone="brand">{is_owner ? texts.owner : texts.roles[roleOf(member)]}</StatusBadge>
          {user.id === ownId && <StatusBadge>{texts.you}</StatusBadge>}
          {second_factor === false && <StatusBadge tone="attention">{texts.no_second_factor}</StatusBadge>}
        </div>
        <p className={styles.quiet}>{user.username}</p>
        <PermissionList flags={member} isOwner={is_owner} label={texts.can_list({ name })} />
        {!is_owner && onChange && onRemove && (
          <div className={styles.buttons}>
            <Button aria-label={texts.change_rights_of({ name })} onClick={onChange}>
              {texts.change_rights}
            </Button>
            <Button variant="danger" aria-label={texts.remove_name({ name })} onClick={onRemove}>
              {texts.remove}
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}

import { type MemberFlags, memberCan, memberPermissionNames, rightsOf } from "#rules/companies/member-rights.ts";
import { teamsTexts } from "#texts/teams/texts.ts";
import { Icon } from "#ui/buttons/icon.tsx";
import { useT } from "#ui/texts.tsx";
import styles from "#web/features/teams/teams.module.css";

type PermissionListProps = { flags: MemberFlags; isOwner?: boolean; label: string };

/** Lists a member's permissions as text, from the same table that the server uses. */
export function PermissionList({ flags, isOwner = false, label }: PermissionListProps) {
  const t = useT();
  const texts = t(teamsTexts);
  const rights = rightsOf(flags, isOwner);
  const grantedPermissions = memberPermissionNames.filter((permission) => memberCan(rights, permission));
  return (
    <ul role="list" className={styles.can} aria-label={label}>
      {!grantedPermissions.includes("see_all_applications") && (
        <li>
          <Icon name="check" size={16} />
          {texts.sees_own}
        </li>
      )}
      {grantedPermissions.map((permission) => (
        <li key={permission}>
          <Icon name="check" size={16} />
          {texts.can[permission]}
        </li>
      ))}
    </ul>
  );
}

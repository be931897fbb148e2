import {
  flagsByRole,
  memberCan,
  memberPermissionNames,
  memberRoles,
  rightsOf,
} from "#rules/companies/member-rights.ts";
import { teamsTexts } from "#texts/teams/texts.ts";
import { websitePartsTexts } from "#texts/website-parts/texts.ts";
import { Icon } from "#ui/buttons/icon.tsx";
import { ScrollRegion } from "#ui/feedback/scroll-region.tsx";
import { useT } from "#ui/texts.tsx";
import styles from "#web/features/website/parts/parts.module.css";

/** The permissions of each team role, from the same table that the server uses. */
export function RoleTable() {
  const t = useT();
  const texts = t(teamsTexts);
  const partsTexts = t(websitePartsTexts);
  const roles = [
    { name: texts.owner, rights: rightsOf(flagsByRole.manager, true) },
    ...memberRoles.map((role) => ({ name: texts.roles[role], rights: rightsOf(flagsByRole[role]) })),
  ];
  return (
    <>
      <ScrollRegion className={styles.scroll} aria-label={partsTexts.roles}>
        <table className={styles.roles}>
          <thead>
            <tr>
              <td />
              {roles.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {memberPermissionNames.map((permission) => (
              <tr key={permission}>
                <th scope="row">{texts.can[permission]}</th>
                {roles.map(({ name, rights }) => (
                  <td key={name}>
                    {memberCan(rights, permission) ? (
                      <span role="img" aria-label={partsTexts.yes}>
                        <Icon name="check" size={16} />
                      </span>
                    ) : (
                      <span role="img" aria-label={partsTexts.no}>
                        –
                      </span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <p>{partsTexts.choose_rights}</p>
    </>
  );
}

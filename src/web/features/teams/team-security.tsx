import { Link } from "react-router";
import { teamsTexts } from "#texts/teams/texts.ts";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { useT } from "#ui/texts.tsx";
import { type Company, useUpdateCompany } from "#web/api/accounts/companies.ts";
import { useUser } from "#web/api/accounts/users.ts";
import { failureText } from "#web/api/errors/failure-text.ts";
import styles from "#web/features/teams/teams.module.css";
import { toast } from "#web/hooks/toast.ts";
import { paths } from "#web/navigation/paths.ts";

/** The setting that members need a second factor, and how many have none. */
export function TeamSecurity({ company }: { company: Company }) {
  const t = useT();
  const texts = t(teamsTexts);
  const { second_factor } = useUser();
  const update = useUpdateCompany(company.id);
  const lackingCount = company.memberships.filter((member) => member.second_factor === false).length;
  return (
    <section className={styles.section} aria-labelledby="security">
      <h2 id="security">{texts.security}</h2>
      <CheckboxField
        id="require-second-factor"
        label={texts.require_second_factor}
        help={texts.require_second_factor_text}
        checked={update.isPending ? update.variables?.requires_second_factor === true : company.requires_second_factor}
        aria-busy={update.isPending || undefined}
        disabled={!second_factor.on && !company.requires_second_factor}
        onChange={(required) => {
          // concurrent requests could be saved in any order
          if (update.isPending) return;
          update.mutate(
            { requires_second_factor: required },
            {
              onSuccess: () => toast("success", texts.saved_toast),
              onError: (error) => toast("error", failureText(error, t)),
            },
          );
        }}
      />
      {!second_factor.on && (
        <p>
          {texts.own_factor_first} <Link to={paths.settingsTwoStep(paths.area("teams"))}>{texts.turn_on_own}</Link>
        </p>
      )}
      {lackingCount > 0 && <p className={styles.quiet}>{texts.lack_second_factor({ n: lackingCount })}</p>}
    </section>
  );
}

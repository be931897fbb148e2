import { dayOf, formatDate } from "#rules/text/dates.ts";
import { initials } from "#rules/text/initials.ts";
import { teamsTexts } from "#texts/teams/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { type Company, useReactivateMember } from "#web/api/accounts/companies.ts";
import { failureText } from "#web/api/errors/failure-text.ts";
import { Avatar } from "#web/components/avatar.tsx";
import { timeZone } from "#web/components/timestamp.tsx";
import styles from "#web/features/teams/teams.module.css";
import { toast } from "#web/hooks/toast.ts";

/** The suspended members, with buttons to reactivate them; renders nothing if there are none. */
export function SuspendedMembers({ company }: { company: Company }) {
  const t = useT();
  const texts = t(teamsTexts);
  const { isPending, variables, mutate } = useReactivateMember(company.id);
  if (company.deactivated.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="deactivated">
      <h2 id="deactivated">{texts.deactivated_members}</h2>
      <ul role="list" className={styles.cards}>
        {company.deactivated.map(({ user, since }) => {
          const name = user.name || user.username;
          return (
            <li key={user.id} className={styles.member}>
              <Avatar photo={user.profile_photo} initials={initials(user.name, user.username)} />
              <div className={styles.facts}>
                <h3>{name}</h3>
                <p className={styles.quiet}>{user.username}</p>
                <p className={styles.quiet}>
                  {texts.deactivated_since({ day: formatDate(dayOf(new Date(since), timeZone())) })}
                </p>
                <div className={styles.buttons}>
                  <Button
                    busy={isPending && variables === user.id}
                    aria-label={texts.reactivate_name({ name })}
                    onClick={() =>
                      mutate(user.id, {
                        onSuccess: () => toast("success", texts.reactivated_toast({ name })),
                        onError: (error) => toast("error", failureText(error, t)),
                      })
                    }
                  >
                    {texts.reactivate}
                  </Button>
                </div>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

import { useQueries, useQuery } from "@tanstack/react-query";
import { isSubmittedUndecided } from "#rules/workflow/steps.ts";
import { householdTexts } from "#texts/household/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useT } from "#ui/texts.tsx";
import { sameUnitQuery } from "#web/api/applications/application-bundles.ts";
import { type Application, applicationQuery } from "#web/api/applications/applications.ts";
import { QueryFailure } from "#web/components/load-failure.tsx";
import { definePageTitle } from "#web/components/page-title.tsx";
import { Status } from "#web/components/status.tsx";
import { namesOf } from "#web/features/applicants/names/bundle-names.ts";
import { useApplication } from "#web/features/application-review/data/use-application.ts";
import styles from "#web/features/application-review/household/household.module.css";
import { Member } from "#web/features/application-review/household/member.tsx";
import { IncomeToRent } from "#web/features/application-review/income/income-to-rent.tsx";
import { useHouseholdActions } from "#web/features/households/household-actions.ts";
import { HouseholdInvitations } from "#web/features/households/household-invitations.tsx";

export const handle = definePageTitle((t) => t(householdTexts).household);

/** The household: members, roles, open steps, combined income, and applicants who could join. */
export default function ApplicationHousehold() {
  const t = useT();
  const application = useApplication();
  const { abilities, bundle } = application;
  const queries = useQueries({ queries: bundle.applications.map(({ id }) => applicationQuery(id)) });
  const { busy, remove } = useHouseholdActions();
  const isHousehold = bundle.applications.length > 1;
  const canRemove = isHousehold && abilities.archive && application.undo_until === null;
  return (
    <div className={styles.page}>
      <section aria-labelledby="members">
        <h2 id="members">{t(householdTexts).members}</h2>
        {isHousehold && <p className={styles.hint}>{t(householdTexts).decided_together}</p>}
        <ul role="list" className={styles.members}>
          {bundle.applications.map((member, index) => {
            const query = queries[index];
            const data = query?.data;
            return (
              <li key={member.id}>
                {data ? (
                  <Member
                    application={data}
                    role={member.role}
                    isCurrent={member.id === application.id}
                    canChangeRole={abilities.archive && isHousehold}
                    removeButton={
                      canRemove && (
                        <Button
                          busy={busy}
                          aria-label={t(householdTexts).remove_name({ name: member.name })}
                          onClick={() => void remove(bundle, member)}
                        >
                          {t(householdTexts).remove}
                        </Button>
                      )
                    }
                  />
                ) : query?.isError ? (
                  <QueryFailure of={query} />
                ) : (
                  <Skeleton rows={1} height={120} />
                )}
              </li>
            );
          })}
        </ul>
      </section>
      {isHousehold && (
        <section aria-labelledby="household-income">
          <h2 id="household-income">{t(householdTexts).income}</h2>
          <IncomeToRent application={application} />
        </section>
      )}
      <HouseholdInvitations application={application} />
      {abilities.archive && isSubmittedUndecided(application.status) && (
        <SameUnitApplicants application={application} />
      )}
    </div>
  );
}

/** The other applicants for the unit who may belong to the household. */
function SameUnitApplicants({ application: { bundle } }: { application: Application }) {
  const t = useT();
  const query = useQuery(sameUnitQuery(bundle.slug));
  const { data } = query;
  const { busy, group } = useHouseholdActions();
  if (!data) return <QueryFailure of={query} />;
  return (
    <section aria-labelledby="same-unit">
      <h2 id="same-unit">{t(householdTexts).group_with}</h2>
      <p className={styles.hint}>
        {data.results.length > 0 ? t(householdTexts).group_with_help : t(householdTexts).nobody_to_group}
      </p>
      <ul role="list" className={styles.others}>
        {data.results.map((other) => (
          <li key={other.slug}>
            <span>{namesOf(other)}</span>
            <Status code={other.status} />
            <Button
              busy={busy}
              aria-label={t(householdTexts).group_with_name({ name: namesOf(other) })}
              onClick={() => void group([bundle, other])}
            >
              {t(householdTexts).group}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

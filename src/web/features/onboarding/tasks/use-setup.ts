import { useQuery } from "@tanstack/react-query";
import { criteriaList } from "#rules/criteria/criteria.ts";
import { companyQuery } from "#web/api/accounts/companies.ts";
import { useUser } from "#web/api/accounts/users.ts";
import { bundlesQuery } from "#web/api/applications/application-bundles.ts";
import { publishedTemplateQuery, templatesQuery } from "#web/api/forms/application-templates.ts";
import { type SetupTask, setupTasks } from "#web/features/onboarding/tasks/setup-tasks.ts";

/**
 * Returns a landlord's setup tasks. They are derived from the server's data, so that the list is the same on every
 * device.
 * @returns null if there is nothing to set up (there are applicants, or the list was dismissed); undefined while
 *   loading
 */
export function useSetupTasks(): SetupTask[] | null | undefined {
  const { landlord, abilities } = useUser();
  const isShown = landlord !== null && abilities.create_form && landlord.settings.setup_dismissed !== true;
  const forms = useQuery({ ...templatesQuery(1), enabled: isShown });
  const newestForm = forms.data?.results[0];
  const publishedForm = useQuery({
    ...publishedTemplateQuery(newestForm?.slug ?? ""),
    enabled: newestForm !== undefined,
  });
  const applicants = useQuery({ ...bundlesQuery({ page: 1, page_size: 1 }), enabled: isShown });
  const company = useQuery({ ...companyQuery, enabled: isShown });
  if (!isShown || forms.isError || applicants.isError) return null;
  if (!forms.data || !applicants.data || company.isPending || (newestForm && publishedForm.isPending)) return undefined;
  const hasApplicants = applicants.data.count > 0 || forms.data.results.some(({ submitted }) => submitted > 0);
  if (hasApplicants) return null;
  const criteria = publishedForm.data?.criteria;
  const team = company.data;
  return setupTasks({
    form: newestForm?.slug ?? null,
    canEditForm: newestForm?.can_edit ?? false,
    hasApplicants,
    isShared: landlord.settings.form_shared === true,
    hasCriteria: criteria ? criteriaList(criteria).length > 0 : false,
    identity: landlord.identity,
    canVerifyIdentity: abilities.verify_identities,
    hasTeam: team ? (team.abilities.manage ? team.memberships.length + team.invitations.length > 1 : null) : false,
  });
}

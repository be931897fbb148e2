import { commonTexts } from "#texts/common/texts.ts";
import { householdTexts } from "#texts/household/texts.ts";
import { useT } from "#ui/texts.tsx";
import { useGroupApplications, useUngroupApplications } from "#web/api/applications/households.ts";
import { failureText } from "#web/api/errors/failure-text.ts";
import { toast } from "#web/hooks/toast.ts";

/** The properties of a bundle that grouping uses. */
type Groupable = { slug: string; applications: readonly { id: string }[] };

const applicationIdsOf = ({ applications }: Groupable) => applications.map(({ id }) => id);

/**
 * Returns functions that group and ungroup applications, with a toast to undo it. Each resolves to whether it
 * succeeded.
 */
export function useHouseholdActions() {
  const t = useT();
  const group = useGroupApplications();
  const ungroup = useUngroupApplications();

  async function tryChange(change: () => Promise<unknown>): Promise<boolean> {
    try {
      await change();
      return true;
    } catch (error) {
      toast("error", failureText(error, t));
      return false;
    }
  }
  /** Ungroups and restores the bundles as they were, including their earlier households. */
  async function undoGrouping(slug: string, previousBundles: readonly Groupable[]) {
    const joinedBundles = previousBundles.filter((bundle) => bundle.slug !== slug);
    await ungroup.mutateAsync({ slug, ids: joinedBundles.flatMap(applicationIdsOf) });
    for (const bundle of joinedBundles)
      if (bundle.applications.length > 1) await group.mutateAsync(applicationIdsOf(bundle));
  }
  const undoAction = (run: () => Promise<unknown>) => ({
    label: t(commonTexts).undo,
    run: () => void tryChange(run),
  });
  return {
    busy: group.isPending || ungroup.isPending,
    group: (bundles: readonly Groupable[]) =>
      tryChange(async () => {
        const { slug } = await group.mutateAsync(bundles.flatMap(applicationIdsOf));
        toast(
          "success",
          t(householdTexts).applications_grouped,
          undoAction(() => undoGrouping(slug, bundles)),
        );
      }),
    ungroup: (bundles: readonly Groupable[]) =>
      tryChange(async () => {
        for (const { slug } of bundles) await ungroup.mutateAsync({ slug });
        const regroup = async () => {
          for (const bundle of bundles) await group.mutateAsync(applicationIdsOf(bundle));
        };
        toast("success", t(householdTexts).applications_ungrouped, undoAction(regroup));
      }),
    remove: (household: Groupable, member: { id: string; name: string }) =>
      tryChange(async () => {
        await ungroup.mutateAsync({ slug: household.slug, ids: [member.id] });
        const text = t(householdTexts).removed({ name: member.name });
        toast(
          "success",
          text,
          undoAction(() => group.mutateAsync(applicationIdsOf(household))),
        );
      }),
  };
}

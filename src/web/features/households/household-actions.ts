import { commonTexts } from "#texts/common/texts.ts";
import { householdTexts } from "#texts/household/texts.ts";
import { useT } from "#ui/texts.tsx";
import { useGroupApplications, useUngroup } from "#web/api/applications/households.ts";
import { failureText } from "#web/api/errors/failure.ts";
import { toast } from "#web/hooks/toast.ts";

/** The properties of a bundle that grouping uses. */
type Groupable = { slug: string; applications: readonly { id: string }[] };

const idsOf = ({ applications }: Groupable) => applications.map(({ id }) => id);

/**
 * Returns functions that group and ungroup applications, with a toast to undo it. Each resolves to whether it
 * succeeded.
 */
export function useHouseholdActions() {
  const t = useT();
  const group = useGroupApplications();
  const ungroup = useUngroup();

  async function attempt(change: () => Promise<unknown>): Promise<boolean> {
    try {
      await change();
      return true;
    } catch (error) {
      toast("error", failureText(error, t));
      return false;
    }
  }
  /** Ungroups and restores the bundles as they were, including their earlier households. */
  async function separate(slug: string, before: readonly Groupable[]) {
    const joined = before.filter((bundle) => bundle.slug !== slug);
    await ungroup.mutateAsync({ slug, ids: joined.flatMap(idsOf) });
    for (const bundle of joined) if (bundle.applications.length > 1) await group.mutateAsync(idsOf(bundle));
  }
  const undo = (run: () => Promise<unknown>) => ({
    label: t(commonTexts).undo,
    run: () => void attempt(run),
  });
  return {
    busy: group.isPending || ungroup.isPending,
    group: (bundles: readonly Groupable[]) =>
      attempt(async () => {
        const { slug } = await group.mutateAsync(bundles.flatMap(idsOf));
        toast(
          "success",
          t(householdTexts).applications_grouped,
          undo(() => separate(slug, bundles)),
        );
      }),
    ungroup: (bundles: readonly Groupable[]) =>
      attempt(async () => {
        for (const { slug } of bundles) await ungroup.mutateAsync({ slug });
        const regroup = async () => {
          for (const bundle of bundles) await group.mutateAsync(idsOf(bundle));
        };
        toast("success", t(householdTexts).applications_ungrouped, undo(regroup));
      }),
    remove: (household: Groupable, member: { id: string; name: string }) =>
      attempt(async () => {
        await ungroup.mutateAsync({ slug: household.slug, ids: [member.id] });
        const text = t(householdTexts).removed({ name: member.name });
        toast(
          "success",
          text,
          undo(() => group.mutateAsync(idsOf(household))),
        );
      }),
  };
}

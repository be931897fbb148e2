import { applicantListTexts } from "#texts/applicant-list/texts.ts";
import { useT } from "#ui/texts.tsx";
import { type User, useUpdateUser, useUser } from "#web/api/accounts/users.ts";
import { toast } from "#web/hooks/toast.ts";

export type ListSettings = NonNullable<User["landlord"]>["applicant_list"];

/**
 * Returns the user's settings of the list, and the function to change one of them; other devices load it at the next
 * visit.
 */
export function useListSettings() {
  const t = useT();
  const { landlord } = useUser();
  const { mutateAsync, isPending } = useUpdateUser();
  return {
    settings: landlord?.applicant_list ?? { columns: [], density: "comfortable" as const, views: [] },
    busy: isPending,
    /** @returns whether it was saved */
    save: async (changes: Partial<ListSettings>): Promise<boolean> => {
      try {
        await mutateAsync({ landlord: { applicant_list: changes } });
        return true;
      } catch {
        toast("error", t(applicantListTexts).settings_not_saved);
        return false;
      }
    },
  };
}

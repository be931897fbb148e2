import { applicantListTexts } from "#texts/applicant-list/texts.ts";
import { useT } from "#ui/texts.tsx";
import { type User, useUpdateUser, useUser } from "#web/api/accounts/users.ts";

export type ListSettings = NonNullable<User["landlord"]>["applicant_list"];

/**
 * Returns the user's settings of the list, and the function to change one of them; other devices load it at the next
 * visit.
 */
export function useListSettings() {
  const t = useT();
  const { landlord } = useUser();
  const { mutateAsync, isPending, isError } = useUpdateUser();
  return {
    settings: landlord?.applicant_list ?? { columns: [], density: "comfortable" as const, views: [] },
    busy: isPending,
    /** why the last change wasn't saved, for the dialog: a toast behind a modal dialog can't be read */
    failure: isError ? t(applicantListTexts).settings_not_saved : null,
    /** @returns whether it was saved */
    save: async (changes: Partial<ListSettings>): Promise<boolean> => {
      try {
        await mutateAsync({ landlord: { applicant_list: changes } });
        return true;
      } catch {
        return false;
      }
    },
  };
}

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { applicantListTexts } from "#texts/applicant-list/texts.ts";
import { useT } from "#ui/texts.tsx";
import { type User, userQuery, useUpdateUser, useUser } from "#web/api/accounts/users.ts";

export type ListSettings = NonNullable<User["landlord"]>["applicant_list"];
type ListSettingsChange = Partial<ListSettings> | ((newest: ListSettings) => Partial<ListSettings>);

const settingsOf = ({ landlord }: User): ListSettings =>
  landlord?.applicant_list ?? { columns: [], density: "comfortable", views: [] };

/** Returns the user's list settings, and a function to change them; other devices load them on their next visit. */
export function useListSettings() {
  const t = useT();
  const client = useQueryClient();
  const user = useUser();
  const update = useUpdateUser();
  const { mutateAsync, isPending, isError } = useMutation({
    mutationFn: async (change: ListSettingsChange) => {
      const changes =
        typeof change === "function"
          ? change(settingsOf(await client.fetchQuery({ ...userQuery, staleTime: 0 })))
          : change;
      await update.mutateAsync({ landlord: { applicant_list: changes } });
    },
  });
  return {
    settings: settingsOf(user),
    busy: isPending,
    /** why the last change wasn't saved, for the dialog */
    failure: isError ? t(applicantListTexts).settings_not_saved : null,
    /**
     * Saves changes; a function receives the latest settings, which another tab may have changed.
     * @returns whether they were saved
     */
    save: (change: ListSettingsChange): Promise<boolean> =>
      mutateAsync(change).then(
        () => true,
        () => false,
      ),
  };
}

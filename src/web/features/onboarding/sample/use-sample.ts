import { useUpdateUser, useUser } from "#web/api/accounts/users.ts";

/** Returns whether the landlord has the sample applicant in their list, and a function to change that. */
export function useSampleApplicant() {
  const { landlord } = useUser();
  const update = useUpdateUser();
  return {
    isShown: landlord?.settings.sample_applicant === true,
    isSaving: update.isPending,
    setShown: (isShown: boolean) => update.mutateAsync({ landlord: { settings: { sample_applicant: isShown } } }),
  };
}

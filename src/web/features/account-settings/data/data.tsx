import { personalDataTexts } from "#texts/personal-data/texts.ts";
import { definePageTitle } from "#web/components/page-title.tsx";
import { CloseAccount } from "#web/features/account-settings/data/close-account.tsx";
import { DataExports } from "#web/features/account-settings/data/data-exports.tsx";

export const handle = definePageTitle((t) => t(personalDataTexts).data_and_account);

/** Renders the settings for exporting the user's data and closing the account. */
export default function DataSettings() {
  return (
    <>
      <DataExports />
      <CloseAccount />
    </>
  );
}

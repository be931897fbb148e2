import { householdTexts } from "#texts/household/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Icon } from "#ui/buttons/icon.tsx";
import { useT } from "#ui/texts.tsx";
import type { Bundle } from "#web/api/applications/application-bundles.ts";
import { useHouseholdActions } from "#web/features/households/household-actions.ts";

/** Renders buttons that group the selected bundles into one household, or ungroup selected households. */
export function GroupButtons({ selectedBundles, clear }: { selectedBundles: Bundle[]; clear: () => void }) {
  const t = useT();
  const { busy, group, ungroup } = useHouseholdActions();
  const households = selectedBundles.filter(({ applications }) => applications.length > 1);
  return (
    <>
      {selectedBundles.length > 1 && (
        <Button busy={busy} onClick={async () => (await group(selectedBundles)) && clear()}>
          <Icon name="people" size={18} />
          <span>{t(householdTexts).group}</span>
        </Button>
      )}
      {households.length > 0 && (
        <Button busy={busy} onClick={async () => (await ungroup(households)) && clear()}>
          <Icon name="person" size={18} />
          <span>{t(householdTexts).ungroup}</span>
        </Button>
      )}
    </>
  );
}

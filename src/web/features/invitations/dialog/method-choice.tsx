import { invitationsTexts } from "#texts/invitations/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { type InvitationMethod, invitationMethods } from "#web/features/invitations/invitation-draft.ts";
import styles from "#web/features/invitations/invitations.module.css";

/** Switches between the ways to invite; the input of each is preserved. */
export function MethodChoice({ way, onChange }: { way: InvitationMethod; onChange: (way: InvitationMethod) => void }) {
  const t = useT();
  const texts = t(invitationsTexts);
  return (
    <fieldset className={styles.choice} aria-label={texts.ways}>
      {invitationMethods.map((each) => (
        <Button key={each} aria-pressed={way === each} onClick={() => onChange(each)}>
          {texts.way[each]}
        </Button>
      ))}
    </fieldset>
  );
}

import { Link } from "react-router";
import { invitationsTexts } from "#texts/invitations/texts.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { Icon } from "#ui/buttons/icon.tsx";
import { useT } from "#ui/texts.tsx";
import { QrCode } from "#web/components/qr-code.tsx";
import { ShareLink } from "#web/features/forms/sharing/share-link.tsx";
import { useApplyLink } from "#web/features/forms/sharing/use-apply-link.ts";
import type { InvitedForm } from "#web/features/invitations/invitation-draft.ts";
import styles from "#web/features/invitations/invitations.module.css";
import { paths } from "#web/navigation/paths.ts";

/** The form's link, to copy or scan. */
export function LinkMethod({ form: { slug, name } }: { form: InvitedForm }) {
  const t = useT();
  const texts = t(invitationsTexts);
  const url = useApplyLink(slug);
  return (
    <div className={styles.link}>
      <p>{texts.link_intro}</p>
      <ShareLink slug={slug} name={name} />
      <div className={styles.code}>
        <QrCode text={url} label={texts.qr_label({ link: url })} className={styles.qr} />
        <div>
          <p>{texts.qr_intro}</p>
          <Link to={paths.flyer(slug)} className={buttonClass()}>
            <Icon name="print" size={18} />
            {texts.print_handout}
          </Link>
        </div>
      </div>
    </div>
  );
}

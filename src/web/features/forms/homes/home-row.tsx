import type { FieldErrors } from "#contract/schemas/forms.ts";
import type { HomeInput } from "#contract/schemas/homes.ts";
import { homeName } from "#rules/household/home-text.ts";
import type { PartialAddress } from "#rules/law/places/places.ts";
import { formatAmount, formatCents } from "#rules/money/money.ts";
import type { FormChecks } from "#rules/money/screening-costs.ts";
import { formatDate } from "#rules/text/dates.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { formSharingTexts } from "#texts/form-sharing/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { Errors } from "#ui/fields/field-frame.tsx";
import { useT } from "#ui/texts.tsx";
import { homeFee } from "#web/features/forms/homes/home-fee.ts";
import styles from "#web/features/forms/homes/homes.module.css";
import { toast } from "#web/hooks/toast.ts";

type HomeRowProps = {
  home: HomeInput & PartialAddress;
  fee: string;
  checks: FormChecks;
  faults: FieldErrors;
  /** whether it is published: applicants can be invited to published homes only */
  isPublished: boolean;
  onInvite: () => void;
  onEdit: () => void;
  onRemove: () => void;
};

/** One home of the list: its address, rent and fee, capped by local law. */
export function HomeRow({ home, fee, checks, faults, isPublished, onInvite, onEdit, onRemove }: HomeRowProps) {
  const t = useT();
  const name = homeName(home);
  const publishFirst = t(formSharingTexts).publish_first({ name });
  const { cents, isCapped } = homeFee(home, fee, checks);
  const facts = [
    home.rent && t(formSharingTexts).rent({ rent: formatAmount(home.rent) }),
    home.deposit && t(formSharingTexts).deposit_deposit({ deposit: formatAmount(home.deposit) }),
    home.available_from && t(formSharingTexts).available_day({ day: formatDate(home.available_from) }),
    home.is_occupied && t(formSharingTexts).occupied,
  ].filter(Boolean);
  const texts = [...new Set(Object.values(faults).flat())].map((text) => t(text));
  return (
    <li className={styles.home}>
      <div className={styles.text}>
        <p className={styles.name}>{name}</p>
        <p>{`${home.city}, ${home.state} ${home.zip}`}</p>
        {facts.length > 0 && <p className={styles.facts}>{facts.join(" · ")}</p>}
        <p className={styles.facts}>
          {cents > 0 ? t(commonTexts).application_fee({ fee: formatCents(cents) }) : t(commonTexts).no_application_fee}
          {isCapped && ` · ${t(formSharingTexts).limited_local_law}`}
        </p>
        <Errors id={`home-${home.id}`} errors={texts} />
      </div>
      <div className={styles.actions}>
        <IconButton
          icon="mail"
          label={isPublished ? t(formSharingTexts).invite_applicants_home({ name }) : publishFirst}
          aria-haspopup="dialog"
          aria-disabled={!isPublished}
          onClick={isPublished ? onInvite : () => toast("info", publishFirst)}
        />
        <Button variant="quiet" aria-label={t(formSharingTexts).edit({ name })} onClick={onEdit}>
          {t(commonTexts).edit}
        </Button>
        <IconButton icon="trash" label={t(commonTexts).remove({ name })} onClick={onRemove} />
      </div>
    </li>
  );
}

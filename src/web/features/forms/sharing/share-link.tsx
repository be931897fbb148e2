import { formSharingTexts } from "#texts/form-sharing/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Icon } from "#ui/buttons/icon.tsx";
import { NewTabHint } from "#ui/buttons/new-tab-hint.tsx";
import { useT } from "#ui/texts.tsx";
import styles from "#web/features/forms/sharing/share-link.module.css";
import { useApplyLink } from "#web/features/forms/sharing/use-apply-link.ts";
import { useCopy } from "#web/hooks/use-copy.ts";

/** The public URL of a form, with buttons to open and copy it. */
export function ShareLink({ slug, name }: { slug: string; name?: string }) {
  const t = useT();
  const { copied, copy } = useCopy();
  const url = useApplyLink(slug);
  return (
    <div className={styles.share}>
      <a href={url} target="_blank" rel="noreferrer">
        {url.replace(/^https?:\/\//, "")}
        <NewTabHint />
      </a>
      <Button
        variant="quiet"
        onClick={() => void copy(url)}
        aria-label={name ? t(formSharingTexts).copy_link_name({ name }) : t(formSharingTexts).copy_link}
      >
        <Icon name="copy" size={18} />
        {t(formSharingTexts).copy}
      </Button>
      <span role="status" className={styles.copied}>
        {copied && t(formSharingTexts).copied}
      </span>
    </div>
  );
}

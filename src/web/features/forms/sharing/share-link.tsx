import { Button } from "#ui/buttons/button.tsx";
import { Icon } from "#ui/buttons/icon.tsx";
import { useT } from "#ui/texts.tsx";
import styles from "#web/features/forms/sharing/share-link.module.css";
import { useCopy } from "#web/hooks/use-copy.ts";
import { paths } from "#web/navigation/paths.ts";

/** The public address of a form, to open and to copy. */
export function ShareLink({ slug, name }: { slug: string; name?: string }) {
  const t = useT();
  const { copied, copy } = useCopy();
  const url = new URL(paths.apply(slug), location.origin).href;
  return (
    <div className={styles.share}>
      <a href={url} target="_blank" rel="noreferrer" title={t("Opens in a new tab")}>
        {url.replace(/^https?:\/\//, "")}
      </a>
      <Button
        variant="quiet"
        onClick={() => void copy(url)}
        aria-label={name ? t("Copy link to {name}", { name }) : t("Copy link")}
      >
        <Icon name="copy" size={18} />
        {t("Copy")}
      </Button>
      <span role="status" className={styles.copied}>
        {copied && t("Copied")}
      </span>
    </div>
  );
}

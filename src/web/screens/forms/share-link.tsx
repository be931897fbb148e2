import { useEffect, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useT } from "#ui/texts.tsx";
import { paths } from "#web/paths.ts";
import styles from "#web/screens/forms/share-link.module.css";
import { toast } from "#web/toast.ts";

/** How long `copied!` stays, in ms (specification, section 9). */
const shownFor = 3_000;

/** The public address of a form, to open and to copy. */
export function ShareLink({ slug, name }: { slug: string; name?: string }) {
  const t = useT();
  const [copied, setCopied] = useState(0);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(0), shownFor);
    return () => clearTimeout(timer);
  }, [copied]);
  const url = new URL(paths.apply(slug), location.origin).href;
  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(Date.now());
    } catch {
      toast("error", t("The browser did not let us copy. Select the link and copy it yourself."));
    }
  }
  return (
    <div className={styles.share}>
      <a href={url} target="_blank" rel="noreferrer" title={t("Opens in a new tab")}>
        {url.replace(/^https?:\/\//, "")}
      </a>
      <Button
        variant="quiet"
        onClick={copy}
        aria-label={name ? t("Copy the link of {name}", { name }) : t("Copy the link")}
      >
        <Icon name="copy" size={18} />
        {t("Copy")}
      </Button>
      <span role="status" className={styles.copied}>
        {copied > 0 && t("copied!")}
      </span>
    </div>
  );
}

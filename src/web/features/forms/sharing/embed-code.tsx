import { useState } from "react";
import { type Embedding, embeddingCode } from "#rules/appearance/embedding.ts";
import { formSharingTexts } from "#texts/form-sharing/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Icon } from "#ui/buttons/icon.tsx";
import { RadioGroup } from "#ui/fields/radio-group.tsx";
import { TextAreaField } from "#ui/fields/text-area-field.tsx";
import { useT } from "#ui/texts.tsx";
import styles from "#web/features/forms/appearance/appearance.module.css";
import { useCopy } from "#web/hooks/use-copy.ts";
import { paths } from "#web/navigation/paths.ts";

/** The HTML that embeds a form in the landlord's own site. */
export function EmbedCode({ slug, name }: { slug: string; name: string }) {
  const t = useT();
  const [embedding, setEmbedding] = useState<Embedding>("following");
  const { copied, copy } = useCopy();
  const code = embeddingCode(embedding, new URL(paths.apply(slug), location.origin).href, name);
  return (
    <section className={styles.embed} aria-label={t(formSharingTexts).website}>
      <h2>{t(formSharingTexts).website}</h2>
      <p className={styles.hint}>{t(formSharingTexts).embed_help}</p>
      <RadioGroup
        id="embedding"
        label={t(formSharingTexts).how_show_form}
        options={[
          { value: "following", label: t(formSharingTexts).automatic_height_uses },
          { value: "fixed", label: t(formSharingTexts).fixed_height_no },
          { value: "link", label: t(formSharingTexts).as_a_link },
        ]}
        value={embedding}
        onChange={(value) => setEmbedding(value as Embedding)}
      />
      <div className={styles.code}>
        <TextAreaField
          id="embedding-code"
          label={t(formSharingTexts).code}
          readOnly
          rows={embedding === "link" ? 2 : 4}
          value={code}
          onChange={() => undefined}
        />
      </div>
      <div className={styles.buttons}>
        <Button onClick={() => void copy(code)}>
          <Icon name="copy" size={18} />
          {t(formSharingTexts).copy_code}
        </Button>
        <span role="status" className={styles.copied}>
          {copied && t(formSharingTexts).copied}
        </span>
      </div>
    </section>
  );
}

import { useMemo } from "react";
import { productName } from "#rules/text/product.ts";
import { ambassadorTexts } from "#texts/ambassador/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Icon } from "#ui/buttons/icon.tsx";
import { useT } from "#ui/texts.tsx";
import { pictureSize, pictureSvg, renderPng, svgAddress } from "#web/features/ambassador/share/picture.ts";
import styles from "#web/features/ambassador/share/share.module.css";
import { saveBlob } from "#web/hooks/files.ts";
import { useCopy } from "#web/hooks/use-copy.ts";

const kinds = ["message", "email", "post"] as const;

/** Renders texts and an image with the ambassador's link, to copy and download. */
export function ShareMaterial({ name, link }: { name: string; link: string }) {
  const texts = useT()(ambassadorTexts);
  return (
    <section className={styles.share} aria-labelledby="share-link">
      <h2 id="share-link">{texts.share_title}</h2>
      <p>{texts.share_hint}</p>
      {kinds.map((kind) => (
        <ShareText
          key={kind}
          title={texts.share_kind[kind]}
          text={texts.share_text[kind]({ link, product: productName })}
        />
      ))}
      <SharePicture name={name} link={link} />
    </section>
  );
}

function ShareText({ title, text }: { title: string; text: string }) {
  const texts = useT()(ambassadorTexts);
  const { copied, copy } = useCopy();
  return (
    <div className={styles.item}>
      <h3>{title}</h3>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>
        <Button onClick={() => void copy(text)} aria-label={texts.copy_text_name({ name: title })}>
          <Icon name="copy" size={18} />
          {texts.copy_text}
        </Button>
        <span role="status">{copied && texts.copied}</span>
      </div>
    </div>
  );
}

function SharePicture({ name, link }: { name: string; link: string }) {
  const texts = useT()(ambassadorTexts);
  const svg = useMemo(() => pictureSvg(texts.picture, { name, link }), [texts, name, link]);
  return (
    <div className={styles.item}>
      <h3>{texts.picture_title}</h3>
      <img src={svgAddress(svg)} alt={texts.picture_alt({ name, link })} {...pictureSize} className={styles.picture} />
      <div className={styles.actions}>
        <Button onClick={() => void renderPng(svg).then((file) => saveBlob(file, `${texts.picture_filename}.png`))}>
          <Icon name="download" size={18} />
          {texts.download_picture}
        </Button>
      </div>
    </div>
  );
}

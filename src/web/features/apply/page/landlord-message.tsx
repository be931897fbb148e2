import { applyTexts } from "#texts/apply/texts.ts";
import { useT } from "#ui/texts.tsx";
import { Paragraphs } from "#web/components/paragraphs.tsx";
import styles from "#web/features/apply/page/apply.module.css";

/** What a landlord says once an application is sent, under their name: it is not the product that speaks. */
export function LandlordMessage({ landlord, text }: { landlord: string; text: string | undefined }) {
  const t = useT();
  if (!text?.trim()) return null;
  return (
    <div className={styles.said}>
      <p>{t(applyTexts).writes({ landlord })}</p>
      <Paragraphs text={text} />
    </div>
  );
}

import { applyTexts } from "#texts/apply/texts.ts";
import { useT } from "#ui/texts.tsx";
import { Paragraphs } from "#web/components/paragraphs.tsx";
import styles from "#web/features/apply/page/apply.module.css";

/** The landlord's message after the submission, under their name, so that it isn't mistaken for the product's. */
export function LandlordMessage({ landlord, text }: { landlord: string; text: string | undefined }) {
  const t = useT();
  if (!text?.trim()) return null;
  return (
    <div className={styles.message}>
      <p>{t(applyTexts).message_from({ landlord })}</p>
      <Paragraphs text={text} />
    </div>
  );
}

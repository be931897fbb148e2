import styles from "./paragraphs.module.css";

/** Renders plain text: an empty line starts a paragraph, and line breaks are preserved. */
export function Paragraphs({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim());
  return paragraphs.map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: equal paragraphs are identified by their position
    <p key={index} className={styles.paragraph}>
      {paragraph}
    </p>
  ));
}

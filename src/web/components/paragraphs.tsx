import styles from "./paragraphs.module.css";

/** Plain text as people write it: an empty line begins a paragraph, a line's end stays one. */
export function Paragraphs({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim());
  return paragraphs.map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same words twice are two paragraphs, identified by their place
    <p key={index} className={styles.paragraph}>
      {paragraph}
    </p>
  ));
}

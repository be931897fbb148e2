import { commonTexts } from "#texts/common/texts.ts";
import { useT } from "../texts.tsx";
import styles from "./skeleton.module.css";

/** Renders a placeholder for loading content, shown after 150 ms. @param height of one row, in px */
export function Skeleton({ rows, height }: { rows: number; height: number }) {
  const t = useT();
  return (
    <div className={styles.skeleton}>
      <p className="visually-hidden" role="status">
        {t(commonTexts).loading}
      </p>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all rows are equal
        <div key={index} style={{ height }} />
      ))}
    </div>
  );
}

import styles from "#web/features/report-view/reports.module.css";

/** The message that a search found no records. */
export function NothingFound({ title, text }: { title: string; text: string }) {
  return (
    <div className={styles.nothing}>
      <svg width={40} height={40} viewBox="0 0 40 40" aria-hidden="true">
        <circle cx="20" cy="20" r="20" />
        <path d="m12 20.500 5.500 5.500L28.500 15" />
      </svg>
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
    </div>
  );
}

import type { CreditContent } from "#contract/schemas/report-content.ts";
import { reportViewTexts } from "#texts/report-view/texts.ts";
import { useT } from "#ui/texts.tsx";
import styles from "#web/features/report-view/reports.module.css";

type Score = NonNullable<CreditContent["score"]>;

/** The score bands, with the score at which each ends. */
const bands = [
  { below: 560, name: "low", tone: "low" },
  { below: 640, name: "fair", tone: "middle" },
  { below: 720, name: "good", tone: "good" },
  { below: Number.POSITIVE_INFINITY, name: "very_good", tone: "good" },
] as const;

/** Returns the band of a credit score, such as “Good”. */
const scoreBandOf = (value: number) => bands.find(({ below }) => value < below) ?? bands[0];

const radius = 80;
const arcLength = Math.PI * radius;

/** A semicircle filled in proportion to the score, with a text alternative. */
export function ScoreGauge({ score }: { score: Score }) {
  const t = useT();
  const { name, value, min, max } = score;
  const filledShare = (value - min) / (max - min);
  const band = scoreBandOf(value);
  return (
    <figure className={styles.gauge} data-tone={band.tone}>
      <svg viewBox="0 0 200 112" role="img" aria-label={t(reportViewTexts).scale({ name, value, min, max })}>
        <path d="M20 100 A80 80 0 0 1 180 100" className={styles.track} />
        <path
          d="M20 100 A80 80 0 0 1 180 100"
          className={styles.filled}
          strokeDasharray={`${filledShare * arcLength} ${arcLength}`}
        />
        <text x="100" y="88" textAnchor="middle">
          {value}
        </text>
      </svg>
      <figcaption>
        <span aria-hidden="true" className={styles.ends}>
          <span>{min}</span>
          <span>{max}</span>
        </span>
        <strong>{t(reportViewTexts).score_band[band.name]}</strong>
        <span>{name}</span>
      </figcaption>
    </figure>
  );
}

import { brandName, type ShownBrand, shownBrands } from "#rules/money/card-brands.ts";
import { useT } from "#ui/texts.tsx";
import styles from "#web/card/card.module.css";

/** Drawn here, in the colours by which the cards are known: two shapes and a word at most. */
const signs: Record<
  ShownBrand,
  { paper: string; shapes: [x: number, r: number, fill: string][]; word?: string; ink?: string }
> = {
  Visa: { paper: "#1a1f71", shapes: [], word: "VISA", ink: "#ffffff" },
  MasterCard: {
    paper: "#ffffff",
    shapes: [
      [15, 8, "#eb001b"],
      [25, 8, "#f79e1bd9"],
    ],
  },
  Discover: { paper: "#ffffff", shapes: [[33, 6, "#f47216"]], word: "DISC", ink: "#1c2421" },
  JCB: { paper: "#ffffff", shapes: [], word: "JCB", ink: "#0e4c96" },
  Maestro: {
    paper: "#ffffff",
    shapes: [
      [15, 8, "#0099df"],
      [25, 8, "#ed0006d9"],
    ],
  },
  "American Express": { paper: "#006fcf", shapes: [], word: "AMEX", ink: "#ffffff" },
  "Diners Club": { paper: "#ffffff", shapes: [[20, 9, "#0079be"]] },
  "Visa Electron": { paper: "#ffffff", shapes: [], word: "VISA·e", ink: "#1a1f71" },
};

/** Which cards are taken; the one that is being typed stands out. */
export function Brands({ typed }: { typed: string }) {
  const t = useT();
  const name = brandName(typed);
  const known = shownBrands.find((brand) => brand === name);
  return (
    <ul role="list" className={styles.brands} aria-label={t("Cards we accept")}>
      {shownBrands.map((brand) => {
        const { paper, shapes, word, ink } = signs[brand];
        return (
          <li key={brand} data-faded={(known && known !== brand) || undefined}>
            <svg viewBox="0 0 40 26" width={40} height={26} role="img" aria-label={brand}>
              <rect x="0.5" y="0.5" width="39" height="25" rx="4" fill={paper} stroke="#84897f" />
              {shapes.map(([x, r, fill]) => (
                <circle key={x} cx={x} cy={13} r={r} fill={fill} />
              ))}
              {word && (
                <text x={shapes.length ? 15 : 20} y="16.5" fontSize="9" fontWeight="700" textAnchor="middle" fill={ink}>
                  {word}
                </text>
              )}
            </svg>
          </li>
        );
      })}
    </ul>
  );
}

import { brandName, type DisplayedBrand, displayedBrands } from "#rules/money/card-brands.ts";
import { paymentsTexts } from "#texts/payments/texts.ts";
import { useT } from "#ui/texts.tsx";
import styles from "#web/features/payments/card.module.css";

/** The logos of the card brands, simplified, in their official colors: at most two shapes and a word. */
const brandLogos: Record<
  DisplayedBrand,
  { background: string; shapes: [x: number, r: number, fill: string][]; wordmark?: string; ink?: string }
> = {
  Visa: { background: "#1a1f71", shapes: [], wordmark: "VISA", ink: "#ffffff" },
  MasterCard: {
    background: "#ffffff",
    shapes: [
      [15, 8, "#eb001b"],
      [25, 8, "#f79e1bd9"],
    ],
  },
  Discover: { background: "#ffffff", shapes: [[33, 6, "#f47216"]], wordmark: "DISC", ink: "#1c2421" },
  JCB: { background: "#ffffff", shapes: [], wordmark: "JCB", ink: "#0e4c96" },
  Maestro: {
    background: "#ffffff",
    shapes: [
      [15, 8, "#0099df"],
      [25, 8, "#ed0006d9"],
    ],
  },
  "American Express": { background: "#006fcf", shapes: [], wordmark: "AMEX", ink: "#ffffff" },
  "Diners Club": { background: "#ffffff", shapes: [[20, 9, "#0079be"]] },
  "Visa Electron": { background: "#ffffff", shapes: [], wordmark: "VISA·e", ink: "#1a1f71" },
};

/** The accepted card brands; the brand of the typed number is highlighted. */
export function CardBrands({ cardNumber }: { cardNumber: string }) {
  const t = useT();
  const name = brandName(cardNumber);
  const shownBrand = displayedBrands.find((brand) => brand === name);
  return (
    <ul role="list" className={styles.brands} aria-label={t(paymentsTexts).accepted_cards}>
      {displayedBrands.map((brand) => {
        const { background, shapes, wordmark, ink } = brandLogos[brand];
        return (
          <li key={brand} data-faded={(shownBrand && shownBrand !== brand) || undefined}>
            <svg viewBox="0 0 40 26" width={40} height={26} role="img" aria-label={brand}>
              <rect x="0.5" y="0.5" width="39" height="25" rx="4" fill={background} stroke="#84897f" />
              {shapes.map(([x, r, fill]) => (
                <circle key={x} cx={x} cy={13} r={r} fill={fill} />
              ))}
              {wordmark && (
                <text x={shapes.length ? 15 : 20} y="16.5" fontSize="9" fontWeight="700" textAnchor="middle" fill={ink}>
                  {wordmark}
                </text>
              )}
            </svg>
          </li>
        );
      })}
    </ul>
  );
}

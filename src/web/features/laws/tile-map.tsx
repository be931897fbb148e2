import { placeSlug } from "#rules/law/published/place-slug.ts";
import { type StateCode, states } from "#rules/text/states.ts";
import { SiteLink } from "#web/components/site-link.tsx";
import styles from "#web/features/laws/tile-map.module.css";
import { paths } from "#web/navigation/paths.ts";

/** The states as squares, at approximately their location. */
const rows = [
  "AK .. .. .. .. .. .. .. .. .. ME",
  ".. .. .. .. .. .. .. .. .. VT NH",
  "WA ID MT ND MN IL WI MI NY RI MA",
  "OR NV WY SD IA IN OH PA NJ CT ..",
  "CA UT CO NE MO KY WV VA MD DE ..",
  ".. AZ NM KS AR TN NC SC DC .. ..",
  ".. .. .. OK LA MS AL GA .. .. ..",
  "HI .. .. TX .. .. .. .. FL .. PR",
].map((row) => row.split(" "));

const tiles = rows.flatMap((row, y) =>
  row.flatMap((code, x) => states.filter((state) => state.code === code).map((state) => ({ ...state, x, y }))),
);

const tileSize = 40;
const gap = 4;

type TileMapProps = {
  label: string;
  /** the highlighted states; a legend next to the map says what that means */
  marked: readonly StateCode[];
  /** called instead of following a link, unless the link is opened in another tab */
  onPick?: (code: StateCode) => void;
};

/** A map of links to the states' pages, from west to east. */
export function TileMap({ label, marked, onPick }: TileMapProps) {
  const cellSize = tileSize + gap;
  return (
    <nav aria-label={label} className={styles.map}>
      <svg viewBox={`0 0 ${11 * cellSize - gap} ${rows.length * cellSize - gap}`} role="presentation">
        {tiles.map(({ code, name, x, y }) => (
          <SiteLink
            key={code}
            to={paths.law(placeSlug(code))}
            aria-label={`${code}, ${name}`}
            {...(marked.includes(code) && { className: styles.marked })}
            onClick={(event) => {
              if (!onPick || event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              onPick(code);
            }}
          >
            <rect x={x * cellSize} y={y * cellSize} width={tileSize} height={tileSize} rx="4" />
            <text x={x * cellSize + tileSize / 2} y={y * cellSize + tileSize / 2}>
              {code}
            </text>
          </SiteLink>
        ))}
      </svg>
    </nav>
  );
}

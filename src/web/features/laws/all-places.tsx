import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { lawSummaries } from "#rules/law/published/law-summary.ts";
import { placeSlug } from "#rules/law/published/place-slug.ts";
import type { StateCode } from "#rules/text/states.ts";
import { languageOfPath } from "#rules/website/addresses.ts";
import { lawPagesTexts } from "#texts/law-pages/texts.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import { definePageTitle } from "#web/components/page-title.tsx";
import { SiteLink } from "#web/components/site-link.tsx";
import styles from "#web/features/laws/laws.module.css";
import { TileMap } from "#web/features/laws/tile-map.tsx";
import { paths } from "#web/navigation/paths.ts";

export function loader({ request }: LoaderFunctionArgs) {
  const language = languageOfPath(new URL(request.url).pathname) ?? "en";
  const summaries = lawSummaries(language, new Date());
  return summaries.map(({ place, ...rest }) => ({ ...rest, slug: placeSlug(place), isState: !place.includes("/") }));
}

export const handle = definePageTitle(
  (t) => t(lawPagesTexts).title,
  (t) => t(lawPagesTexts).description,
);

/** All jurisdictions that have a page, on a map and in a table. */
export default function AllJurisdictions() {
  const texts = useT()(lawPagesTexts);
  const places = useLoaderData<typeof loader>();
  const statesWithFeeLimit = places
    .filter(({ fee, isState }) => isState && fee !== null)
    .map(({ slug }) => slug.toUpperCase() as StateCode); // a state's slug is its code
  const columns = ["fee", "portable", "criminal", "decision"] as const;
  return (
    <article className={styles.page}>
      <header>
        <h1>{texts.heading}</h1>
        <p className={styles.lead}>{texts.lead}</p>
      </header>
      <div className={styles.overview}>
        <div className={styles.map}>
          <TileMap label={texts.map} marked={statesWithFeeLimit} />
          <p className={styles.legend}>
            <span className={styles.limited}>{texts.legend_limited}</span>
            <span>{texts.legend_other}</span>
          </p>
        </div>
        <section aria-labelledby="how">
          <h2 id="how">{texts.how_we_know}</h2>
          <p>{texts.how_we_know_text}</p>
          <Notice>
            <p>{texts.not_advice}</p>
          </Notice>
        </section>
      </div>
      <section aria-labelledby="places">
        <h2 id="places">{texts.all_places}</h2>
        <p className={`${styles.legend} ${styles.dash}`}>{texts.no_rule_legend}</p>
        <div className={styles.scroll}>
          <table className={styles.places}>
            <thead>
              <tr>
                <th scope="col">{texts.column_place}</th>
                <th scope="col">{texts.column_known}</th>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {texts[`column_${column}`]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {places.map((place) => (
                <tr key={place.slug}>
                  <th scope="row" className={place.isState ? undefined : styles.within}>
                    <SiteLink to={paths.law(place.slug)}>{place.name}</SiteLink>
                  </th>
                  <td className={place.known === 0 ? styles.unknown : undefined}>
                    <Label>{texts.column_known}</Label>
                    {place.known}
                  </td>
                  {columns.map((column) => (
                    <td key={column} className={place[column] === null ? styles.unknown : undefined}>
                      <Label>{texts[`column_${column}`]}</Label>
                      {place[column] ?? <NoRule />}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
    </article>
  );
}

/** A column's label, shown before its value on a phone, where the table has no columns. */
function Label({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className={styles.label}>
      {children}:{" "}
    </span>
  );
}

function NoRule() {
  const texts = useT()(lawPagesTexts);
  return (
    <>
      <span aria-hidden="true">{texts.no_rule}</span>
      <span className="visually-hidden">{texts.no_rule_known}</span>
    </>
  );
}

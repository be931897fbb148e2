import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { type LawPage, lawPage } from "#rules/law/published/law-page.ts";
import { findPlaceBySlug, placeSlug } from "#rules/law/published/place-slug.ts";
import { languageOfPath } from "#rules/website/addresses.ts";
import { landingTexts } from "#texts/landing/texts.ts";
import { lawPagesTexts } from "#texts/law-pages/texts.ts";
import { websiteTexts } from "#texts/website/common/texts.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import { definePageTitle } from "#web/components/page-title.tsx";
import { SiteLink } from "#web/components/site-link.tsx";
import { NotFound } from "#web/features/errors/not-found.tsx";
import { LawEntries, NoEntries } from "#web/features/laws/law-entry.tsx";
import styles from "#web/features/laws/laws.module.css";
import { paths } from "#web/navigation/paths.ts";

export function loader({ params, request }: LoaderFunctionArgs) {
  const place = findPlaceBySlug(params.place ?? "");
  if (!place) return data(null, { status: 404 });
  const language = languageOfPath(new URL(request.url).pathname) ?? "en";
  const page = lawPage(place, language, new Date());
  return data({ ...page, near: page.near.map(({ place: other, name }) => ({ slug: placeSlug(other), name })) });
}

type LoadedPage = (Omit<LawPage, "near"> & { near: { slug: string; name: string }[] }) | null;

export const handle = definePageTitle<LoadedPage>(
  (t, loaded) => t(lawPagesTexts).place_title({ place: loaded?.after_in ?? "" }),
  (t, loaded) => t(lawPagesTexts).place_description({ place: loaded?.name ?? "" }),
);

/** The law of a jurisdiction for landlords, and what the product does about it. */
export default function JurisdictionLaw() {
  const t = useT();
  const texts = t(lawPagesTexts);
  const page: LoadedPage = useLoaderData<typeof loader>();
  if (!page) return <NotFound />;
  const { after_in, federal, known, name, near, topics } = page;
  // topics that aren't law are hidden if they have no entries
  const displayedTopics = topics.filter(({ topic, entries }) => topic !== "availability" || entries.length > 0);
  const isLocality = page.place.includes("/");
  return (
    <article className={styles.page}>
      <header>
        <h1>{texts.place_title({ place: after_in })}</h1>
        <p className={styles.lead}>{texts.place_lead({ place: after_in })}</p>
        <p>{texts.known({ n: known })}</p>
      </header>
      <Notice>
        <p>{texts.not_advice}</p>
      </Notice>
      <div className={styles.columns}>
        <div className={styles.topics}>
          {displayedTopics.map(({ topic, entries, search }) => (
            <section key={topic} id={topic} aria-labelledby={`title-${topic}`} className={styles.topic}>
              <h2 id={`title-${topic}`}>{texts.topic[topic]}</h2>
              {entries.length > 0 ? <LawEntries entries={entries} /> : <NoEntries place={after_in} search={search} />}
            </section>
          ))}
          <section id="federal" aria-labelledby="title-federal" className={styles.topic}>
            <h2 id="title-federal">{texts.federal}</h2>
            <LawEntries entries={federal} />
          </section>
        </div>
        <nav aria-label={texts.places_nav} className={styles.aside}>
          {near.length > 0 && (
            <section>
              <h2>{isLocality ? texts.within : texts.own_rules_in({ place: name })}</h2>
              <ul>
                {near.map((other) => (
                  <li key={other.slug}>
                    <SiteLink to={paths.law(other.slug)}>{other.name}</SiteLink>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <section>
            <SiteLink to={paths.laws()}>{texts.back}</SiteLink>
          </section>
          <section>
            <h2>{texts.for_landlords}</h2>
            <p>{texts.for_landlords_text}</p>
            <SiteLink to={paths.signup()} className={buttonClass("primary")}>
              {t(landingTexts).create_application_form}
            </SiteLink>
          </section>
          <section>
            <h2>{texts.for_renters}</h2>
            <p>{texts.for_renters_text}</p>
            <SiteLink to={paths.page("applicants")}>{t(websiteTexts).applying}</SiteLink>
          </section>
        </nav>
      </div>
    </article>
  );
}

import { useRef, useState } from "react";
import { Link } from "react-router";
import type { LawAnswer } from "#rules/law/published/law-answer.ts";
import { placeSlug } from "#rules/law/published/place-slug.ts";
import { type StateCode, states } from "#rules/text/states.ts";
import { localizedPath } from "#rules/website/addresses.ts";
import { lawPagesTexts } from "#texts/law-pages/texts.ts";
import { productTexts } from "#texts/product/texts.ts";
import { useLanguage, useT } from "#ui/texts.tsx";
import { Day } from "#web/components/day.tsx";
import { SiteLink } from "#web/components/site-link.tsx";
import styles from "#web/features/landing/product/product.module.css";
import { TileMap } from "#web/features/laws/tile-map.tsx";
import { paths } from "#web/navigation/paths.ts";

/** The state of the sample application, whose law is shown initially. */
const sampleState = "NY";

const stateName = (code: StateCode) => states.find((state) => state.code === code)?.name ?? code;

async function loadAnswer(path: string): Promise<LawAnswer> {
  const response = await fetch(path);
  if (!response.ok) throw new TypeError(`The answer has the status ${response.status}.`);
  return response.json();
}

/** A map of states; selecting one shows a summary of its law. Without scripts, the states are links to their pages. */
export function LawPicker({ example }: { example: LawAnswer }) {
  const t = useT();
  const texts = t(productTexts);
  const language = useLanguage();
  const [selectedState, setSelectedState] = useState<StateCode>(sampleState);
  const [answer, setAnswer] = useState<LawAnswer | "loading" | "lost">(example);
  const latestState = useRef(selectedState);
  const slug = placeSlug(selectedState);
  const selectState = async (code: StateCode) => {
    latestState.current = code;
    setSelectedState(code);
    setAnswer("loading");
    const page = localizedPath(language, paths.law(placeSlug(code)));
    const loadedAnswer = await loadAnswer(paths.lawAnswer(page)).catch(() => "lost" as const);
    if (latestState.current === code) setAnswer(loadedAnswer);
  };
  return (
    <section aria-labelledby="law" className={styles.section}>
      <h2 id="law">{texts.law_heading}</h2>
      <p className={styles.text}>{texts.law_text}</p>
      <div className={styles.law}>
        <TileMap label={t(lawPagesTexts).map} marked={[selectedState]} onPick={selectState} />
        <div className={styles.answer} aria-live="polite" aria-busy={answer === "loading"}>
          {typeof answer === "object" ? (
            <Answer answer={answer} slug={slug} />
          ) : (
            <p>
              {answer === "loading" ? texts.loading : texts.not_loaded}{" "}
              <SiteLink to={paths.law(slug)}>{stateName(selectedState)}</SiteLink>
            </p>
          )}
        </div>
      </div>
    </section>
  );
}

function Answer({ answer: { name, topics }, slug }: { answer: LawAnswer; slug: string }) {
  const t = useT();
  const texts = t(productTexts);
  const language = useLanguage();
  return (
    <>
      <h3>{name}</h3>
      <dl>
        {topics.map(({ topic, entry, more }) => (
          <div key={topic}>
            <dt>{t(lawPagesTexts).topic[topic]}</dt>
            {entry ? (
              <>
                <dd>{entry.says}</dd>
                <dd className={styles.citation}>
                  {entry.basis === "unconfirmed" && `${t(lawPagesTexts).basis.unconfirmed}. `}
                  {entry.source}. {t(lawPagesTexts).checked}: <Day day={entry.checked_on} />
                  {more > 0 && (
                    <>
                      {" · "}
                      <Link to={`${localizedPath(language, paths.law(slug))}#${topic}`}>
                        {texts.more_rules({ n: more })}
                      </Link>
                    </>
                  )}
                </dd>
              </>
            ) : (
              <dd className={styles.citation}>{texts.no_rule}</dd>
            )}
          </div>
        ))}
      </dl>
      <SiteLink to={paths.law(slug)} className={styles.more}>
        {texts.all_rules({ place: name })}
      </SiteLink>
    </>
  );
}

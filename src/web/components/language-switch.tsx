import { useState } from "react";
import { allLanguages, type Language, languages } from "#texts/languages.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { useLanguage } from "#ui/texts.tsx";
import { chooseLanguage } from "#web/i18n/page-texts.tsx";
import { useEmbedded } from "#web/navigation/embedded.ts";

/**
 * Renders links to the other languages, each by its own name. They are links so that they work before scripts run.
 * @param openIn shows the page in a language; by default in place, since most pages have the same URL in all languages
 */
export function LanguageSwitch({ openIn = chooseLanguage }: { openIn?: (language: Language) => Promise<void> }) {
  const language = useLanguage();
  const embedded = useEmbedded();
  const [busy, setBusy] = useState(false);
  // the server renders the same page for all other queries
  const iframeQuery = embedded ? "iframe&" : "";
  const otherLanguages = allLanguages.filter((other) => other !== language);
  return otherLanguages.map((other) => (
    <a
      key={other}
      href={`?${iframeQuery}lang=${other}`}
      hrefLang={other}
      lang={other}
      className={buttonClass("quiet")}
      aria-busy={busy || undefined}
      onClick={(event) => {
        event.preventDefault();
        const { href } = event.currentTarget;
        if (busy) return;
        setBusy(true);
        // if the texts fail to load, the link loads the whole page in that language
        void openIn(other)
          .catch(() => window.location.assign(href))
          .finally(() => setBusy(false));
      }}
    >
      {languages[other]}
    </a>
  ));
}

import { useState } from "react";
import { allLanguages, type Language, languages } from "#texts/languages.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { useLanguage } from "#ui/texts.tsx";
import { chooseLanguage } from "#web/i18n/page-texts.tsx";
import { useEmbedded } from "#web/navigation/embedded.ts";

/**
 * Links to every other language, by its own name. They are links, so that they work before any script has run.
 * @param openIn shows the page in a language; without it in place, since most pages have one address
 */
export function LanguageSwitch({ openIn = chooseLanguage }: { openIn?: (language: Language) => Promise<void> }) {
  const language = useLanguage();
  const embedded = useEmbedded();
  const [busy, setBusy] = useState(false);
  // the server's page is the same for every other query
  const frame = embedded ? "iframe&" : "";
  const others = allLanguages.filter((other) => other !== language);
  return others.map((other) => (
    <a
      key={other}
      href={`?${frame}lang=${other}`}
      hrefLang={other}
      lang={other}
      className={buttonClass("quiet")}
      aria-busy={busy || undefined}
      onClick={(event) => {
        event.preventDefault();
        const { href } = event.currentTarget;
        if (busy) return;
        setBusy(true);
        // if the texts can't be loaded, the link loads the whole page in that language
        void openIn(other)
          .catch(() => window.location.assign(href))
          .finally(() => setBusy(false));
      }}
    >
      {languages[other]}
    </a>
  ));
}

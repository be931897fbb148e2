import { type DeclarablePlace, placeName } from "#rules/law/places/places.ts";
import type { Language } from "#texts/languages.ts";

/** Names that pages of law write differently from a form's settings, because readers search for them. */
const publicNames: Partial<Record<DeclarablePlace, string>> = { "IL/Cook County": "Cook County and Chicago, Illinois" };

const spanishNames: Partial<Record<DeclarablePlace, string>> = {
  DC: "Distrito de Columbia",
  HI: "Hawái",
  LA: "Luisiana",
  NC: "Carolina del Norte",
  ND: "Dakota del Norte",
  NH: "Nuevo Hampshire",
  NJ: "Nueva Jersey",
  NM: "Nuevo México",
  NY: "Nueva York",
  OR: "Oregón",
  PA: "Pensilvania",
  SC: "Carolina del Sur",
  SD: "Dakota del Sur",
  WV: "Virginia Occidental",
  "IL/Cook County": "Condado de Cook y Chicago, Illinois",
  "MD/Montgomery County": "Condado de Montgomery, Maryland",
  "NY/New York City": "Ciudad de Nueva York, Nueva York",
  "OR/Portland": "Portland, Oregón",
  "PA/Philadelphia": "Filadelfia, Pensilvania",
};

/** Returns a place's name in the reader's language, as the pages of law show it. */
export const placeNameIn = (place: DeclarablePlace, language: Language): string =>
  (language === "es" ? spanishNames[place] : undefined) ?? publicNames[place] ?? placeName(place);

/** Returns the name as it is after "in": with an article where Spanish requires one. */
export const placeNameAfterIn = (place: DeclarablePlace, language: Language): string =>
  placeNameIn(place, language)
    .replace(/^(Distrito|Condado) /, "el $&")
    .replace(/^Ciudad /, "la $&");

/** Sorts places by their names in the reader's language. */
export const sortByName = <P extends DeclarablePlace>(places: readonly P[], language: Language): P[] =>
  places.toSorted((a, b) => placeNameIn(a, language).localeCompare(placeNameIn(b, language), language));

import { data, type LoaderFunctionArgs } from "react-router";
import { type LawAnswer, lawAnswer } from "#rules/law/published/law-answer.ts";
import { lawPage } from "#rules/law/published/law-page.ts";
import { findPlaceBySlug } from "#rules/law/published/place-slug.ts";
import { languageOfPath } from "#rules/website/addresses.ts";

/** The response is data, so no site may display it in an iframe. */
const contentSecurityPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Returns a summary of a jurisdiction's law as JSON, for the landing page's map. 404 for an unknown jurisdiction. */
export function loader({ params, url }: LoaderFunctionArgs) {
  const place = findPlaceBySlug(params.place ?? "");
  if (!place) return data(null, { status: 404, headers: { "content-security-policy": contentSecurityPolicy } });
  const language = languageOfPath(url.pathname) ?? "en";
  const answer: LawAnswer = lawAnswer(lawPage(place, language, new Date()));
  return Response.json(answer, {
    headers: { "cache-control": "public, max-age=3600", "content-security-policy": contentSecurityPolicy },
  });
}

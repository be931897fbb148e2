import { data, type LoaderFunctionArgs } from "react-router";
import { type LawAnswer, lawAnswer } from "#rules/law/published/law-answer.ts";
import { lawPage } from "#rules/law/published/law-page.ts";
import { placeOfSlug } from "#rules/law/published/place-slug.ts";
import { languageOfPath } from "#rules/website/addresses.ts";

/** It is data, not a page: no other site shows it in a frame. */
const policy = "default-src 'none'; frame-ancestors 'none'";

/** The law of a place in a few lines, for the landing page's map. 404 for an unknown place. */
export function loader({ params, url }: LoaderFunctionArgs) {
  const place = placeOfSlug(params.place ?? "");
  if (!place) return data(null, { status: 404, headers: { "content-security-policy": policy } });
  const language = languageOfPath(url.pathname) ?? "en";
  const answer: LawAnswer = lawAnswer(lawPage(place, language, new Date().toISOString().slice(0, 10)));
  return Response.json(answer, {
    headers: { "cache-control": "public, max-age=3600", "content-security-policy": policy },
  });
}

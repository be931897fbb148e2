import { declarablePlaces } from "#rules/law/places/places.ts";
import { placeSlug } from "#rules/law/published/place-slug.ts";
import { websitePages } from "#rules/website/pages.ts";

/** The English paths of all public pages that readers and search engines are meant to find. */
export const publicPages: readonly string[] = [
  "/",
  "/free-rental-application-pdf",
  ...websitePages.map((name) => `/${name}`),
  "/laws",
  ...declarablePlaces.map((place) => `/laws/${placeSlug(place)}`),
  "/demo/summary",
  "/demo/application",
  ...["credit", "eviction", "criminal"].map((kind) => `/demo/report/${kind}`),
];

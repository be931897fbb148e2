/**
 * The part of schema.org's vocabulary that public pages use (https://schema.org/docs/full.html). The compiler refuses a
 * type or property that is not listed here; `src/web/structured-data.test.ts` checks what the pages then contain.
 */
type Reference = { "@id": string };

type Organization = Reference & { "@type": "Organization"; name: string; url: string; logo: string };

type WebSite = Reference & { "@type": "WebSite"; name: string; url: string; inLanguage: string; publisher: Reference };

type WebPage = Reference & {
  "@type": "WebPage";
  url: string;
  name: string;
  description: string;
  inLanguage: string;
  primaryImageOfPage: { "@type": "ImageObject"; url: string; width: string; height: string };
  isPartOf: Reference;
  breadcrumb?: Reference;
};

type ListItem = { "@type": "ListItem"; position: number; name: string; item: string };

type BreadcrumbList = Reference & { "@type": "BreadcrumbList"; itemListElement: ListItem[] };

/** A public page for search engines: the page, the site that it is part of, and who publishes it. */
type PageGraph = {
  "@context": "https://schema.org";
  "@graph": (Organization | WebSite | WebPage | BreadcrumbList)[];
};

type Question = { "@type": "Question"; name: string; acceptedAnswer: { "@type": "Answer"; text: string } };

/** The questions of a page with their answers, which the page has to show too. */
type FaqPage = { "@context": "https://schema.org"; "@type": "FAQPage"; mainEntity: Question[] };

/** Returns structured data as an element's text, escaped so that it can't end the element. */
export const jsonLd = (data: PageGraph | FaqPage): string => JSON.stringify(data).replaceAll("<", "\\u003c");

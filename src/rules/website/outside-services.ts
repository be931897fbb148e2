/** Outside services of the operator that pages may use, each off until its address is set. */
export type OutsideServices = {
  /** the page of the support chat, shown in a frame */
  supportChat?: string | undefined;
};

/**
 * Pages of accounts and of support, without those that show applications, reports, Social Security numbers, cards, bank
 * details or documents.
 */
const admitted =
  /^\/(?:es\/)?(?:support|login|signup|dashboard(?!\/(?:view|applicant|compare|sample|verify|my_payments|documents|signings)(?:\/|$)))(?:\/|$)/;

/** Returns whether outside services may be used on a page. */
export const admitsServices = (pathname: string): boolean => admitted.test(pathname);

const names = { supportChat: "support-chat" } as const;

/** Returns the elements of a page's head that name its outside services; none where they aren't admitted. */
export function describeServices(pathname: string, services: OutsideServices): string {
  if (!admitsServices(pathname)) return "";
  return (Object.keys(names) as (keyof typeof names)[]) // the keys of a constant
    .map((name) => {
      const address = services[name];
      return address ? `<meta name="${names[name]}" content="${escapeAttribute(address)}"/>` : "";
    })
    .join("");
}

const escapeAttribute = (address: string) =>
  address.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** Returns the selector of the element that names an outside service. */
export const serviceSelector = (name: keyof OutsideServices): string => `meta[name="${names[name]}"]`;

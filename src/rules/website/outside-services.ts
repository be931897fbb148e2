/** Outside services of the operator that pages may use, each off until its address is set. */
export type OutsideServices = {
  /** the page of the support chat, shown in a frame */
  supportChat?: string | undefined;
  /** receives masked recordings of pages (`web/features/error-replay`) */
  errorReplay?: string | undefined;
};

/**
 * Pages of accounts and of support, without those that show applications, reports, Social Security numbers, cards, bank
 * details or documents.
 */
const servicePages =
  /^\/(?:es\/)?(?:support|login|signup|dashboard(?!\/(?:view|applicant|compare|sample|verify|my_payments|documents|signings|settings\/bank_account)(?:\/|$)))(?:\/|$)/;

/** Returns whether outside services may be used on a page. */
export const allowsServices = (pathname: string): boolean => servicePages.test(pathname);

/** Pages of the dashboard without personal data. */
const recordablePages = /^\/dashboard\/(?:forms|teams|settings(?!\/(?:bank_account|data)(?:\/|$)))(?:\/|$)/;

/** Returns whether a page may be recorded, masked. */
export const allowsReplay = (pathname: string): boolean => recordablePages.test(pathname);

const metaNames = { supportChat: "support-chat", errorReplay: "error-replay" } as const;

/** Returns the elements of a page's head that name its outside services; empty if they aren't admitted. */
export function renderServiceElements(pathname: string, services: OutsideServices): string {
  if (!allowsServices(pathname)) return "";
  return (Object.keys(metaNames) as (keyof typeof metaNames)[]) // the keys of a constant
    .map((name) => {
      const address = services[name];
      return address ? `<meta name="${metaNames[name]}" content="${escapeAttribute(address)}"/>` : "";
    })
    .join("");
}

const escapeAttribute = (address: string) =>
  address.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** Returns the selector of the element that names an outside service. */
export const serviceSelector = (name: keyof OutsideServices): string => `meta[name="${metaNames[name]}"]`;

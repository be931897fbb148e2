import type { Consent } from "#texts/consent.ts";

/** By version. A text that was shown never changes: new wording is a new version. `agree` is the box's label. */
const texts: Record<"2026-11-29", Consent> = {
  "2026-11-29": {
    parts: [
      {
        heading: "Notice for homes in California",
        text: ({ landlord }) =>
          `${landlord} may order reports on your credit, evictions and criminal records. California law calls them investigative consumer reports: they are about your character, general reputation, personal characteristics and mode of living.`,
      },
      {
        heading: "The agencies that prepare them",
        text: () =>
          "TransUnion Rental Screening Solutions, Inc., 6430 South Fiddlers Green Circle, Suite 500, Greenwood Village, CO 80111, 833-458-6338 (eviction and criminal reports). TransUnion Consumer Solutions, P.O. Box 2000, Chester, PA 19016, 800-916-8800 (credit reports).",
      },
      {
        heading: "Your right to see your file",
        text: () =>
          "If you identify yourself, an agency must show you its file about you: in person during business hours after reasonable notice, by certified mail if you ask in writing, or as a summary by phone if you ask in writing. You can get a copy for no more than the cost of copying. The agency must explain the file and any codes in it, and you can bring one other person, who must also show identification.",
      },
      {
        heading: "Your copy",
        text: ({ landlord }) =>
          `You can get a free copy of every report that ${landlord} gets. If you check the box, each one opens on your application's page as soon as ${landlord} has it.`,
      },
    ],
    agree: "Send me a copy of any report.",
  },
};
export default texts;

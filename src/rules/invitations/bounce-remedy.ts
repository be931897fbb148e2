/** What can be done about an email that came back. */
export const bounceRemedies = ["check_address", "check_domain", "mailbox_full", "refused", "try_again"] as const;
export type BounceRemedy = (typeof bounceRemedies)[number];

/** The enhanced status codes of RFC 3463 that have a remedy of their own; `5.1` stands for every `5.1.x`. */
const byCode: [RegExp, BounceRemedy][] = [
  [/\b[45]\.1\.2\b|\b[45]\.4\.4\b|\b5\.1\.10\b/, "check_domain"],
  [/\b[45]\.2\.2\b/, "mailbox_full"],
  [/\b5\.7\.\d+\b/, "refused"],
  [/\b5\.(1|2)\.\d+\b/, "check_address"],
  [/\b4\.\d+\.\d+\b/, "try_again"],
];

/** The words of mail systems that send no such code. */
const byWords: [RegExp, BounceRemedy][] = [
  [/domain|host (not found|unknown)|no mx\b|nxdomain/i, "check_domain"],
  [/quota|full\b|over ?limit|\b552\b/i, "mailbox_full"],
  [/spam|blocked|block ?list|policy|\b554\b/i, "refused"],
  [/^\s*4\d\d\b|timed? ?out|temporar/i, "try_again"],
];

/** Returns what can be done about a bounce. @param reason as the mail system put it */
export function bounceRemedy(reason: string): BounceRemedy {
  const text = reason.slice(0, 500);
  return [...byCode, ...byWords].find(([pattern]) => pattern.test(text))?.[1] ?? "check_address";
}

import type { AcceptanceConditions } from "#rules/decisions/acceptance-conditions.ts";
import type {
  Bureau,
  FurnishedReports,
  NoticeFacts,
  NoticePart,
  UsedKind,
  UsedScore,
} from "#rules/law/notices/notice-facts.ts";
import { washingtonGrounds } from "#rules/law/notices/washington-form.ts";
import { formatAmount } from "#rules/money/money.ts";
import { formatDate } from "#rules/text/dates.ts";

type NoticeText = Omit<NoticePart, "by">;

const kindNames: Record<UsedKind, string> = {
  credit: "credit report",
  eviction: "eviction report",
  criminal: "criminal report",
  income: "bank income report",
  identity: "identity verification from your credit file",
};

const longDates = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
const formatLongDate = (day: string) => longDates.format(new Date(`${day}T00:00:00Z`));

const checkboxItem = (isChecked: boolean, text: string) => `[${isChecked ? "x" : " "}] ${text}`;

/**
 * The texts of an adverse action notice. Washington prescribes a form; elsewhere the law prescribes the content, not
 * the wording.
 */
export const noticeEnglish = {
  title: ({ unit }: NoticeFacts) => `Notice about your rental application${unit && ` for ${unit}`}`,

  /** the conditions, one per line; also used in the email */
  conditions: ({ deposit, rent, last_month, guarantor, other }: AcceptanceConditions): string[] => [
    ...(deposit ? [`An increased deposit of ${formatAmount(deposit)}`] : []),
    ...(rent ? [`An increased monthly rent of ${formatAmount(rent)}`] : []),
    ...(last_month ? ["Payment of the last month's rent in advance"] : []),
    ...(guarantor ? ["A qualified guarantor or co-signer"] : []),
    ...(other?.trim() ? [other.trim()] : []),
  ],

  decision: ({ kind, applicant, landlord, unit, date, conditions = {} }: NoticeFacts): NoticeText => ({
    heading: kind === "decline" ? "Your application was declined" : "Your application was approved with conditions",
    paragraphs: [
      `${formatDate(date)}. To ${applicant || "the applicant"}, about your application to ${landlord}${unit && ` for ${unit}`}.`,
      kind === "decline"
        ? `${landlord} decided not to move forward with your application.`
        : `${landlord} will rent to you only with these conditions, which are less favorable than usual:`,
    ],
    ...(kind === "conditions" && { items: noticeEnglish.conditions(conditions) }),
  }),

  bureau: ({ bureau: { name, address, phone }, kinds, portable, isAboutOther }: FurnishedReports): NoticeText => ({
    heading: "Where the information came from",
    paragraphs: [
      isAboutOther
        ? "The decision is based, in whole or in part, on information in a consumer report about another person who applied with you, from this consumer reporting agency:"
        : `The decision is based, in whole or in part, on information in a consumer report (${kinds.map((kind) => kindNames[kind]).join(", ")})${portable ? ", which you provided," : ""} from this consumer reporting agency:`,
      address
        ? `${name}\n${address}\n${portable ? "Telephone" : "Toll-free telephone"}: ${phone}`
        : `${name}\nIts address and telephone number are on the report that ${isAboutOther ? "the other person" : "you"} provided.`,
      ...(portable && kinds.includes("credit") && !isAboutOther
        ? [
            "If that report shows a credit score, the score, its range, its date and its key factors are on your copy of the report.",
          ]
        : []),
      "The agency did not make the decision and cannot tell you the specific reasons for it.",
    ],
    citation: "15 U.S.C. 1681m(a)",
  }),

  rights: (): NoticeText => ({
    heading: "Your rights under the Fair Credit Reporting Act",
    paragraphs: [],
    items: [
      "You may get a free copy of your report from each agency named above if you ask for it within 60 days of receiving this notice.",
      "You may dispute with that agency the accuracy or completeness of any information in the report it provided.",
    ],
    citation: "15 U.S.C. 1681m(a), 1681j(b), 1681i",
  }),

  score: ({ name, value, min, max, date, factors, inquiries }: UsedScore, bureau: Bureau): NoticeText => ({
    heading: "Your credit score",
    paragraphs: [
      `A credit score was used in this decision. Your score${name ? ` (${name})` : ""}: ${value}. It was created on ${formatDate(date)} and provided by ${bureau.name}. Scores range from ${min} to ${max}.`,
      "A score is a number that reflects the information in your credit report. It can change as that information changes.",
      factors.length > 0 || inquiries
        ? "Key factors that lowered your score:"
        : "The agency didn't name any key factors.",
    ],
    items: [
      ...factors.slice(0, 4).map((factor) => noticeEnglish.factor(factor)),
      ...(inquiries ? ["Number of recent inquiries on the credit report"] : []),
    ],
    citation: "15 U.S.C. 1681m(a)(2), 1681g(f)(1)",
  }),

  /** replaces the score for readers who may not see it */
  hiddenScore: {
    heading: "Your credit score",
    paragraphs: [
      "The applicant's notice states the score. It isn't shown here because the report hasn't been opened or you may not read it.",
    ],
    citation: "15 U.S.C. 1681m(a)(2), 1681g(f)(1)",
  } as NoticeText,

  /** a key factor in the reader's language, where it is known */
  factor: (factor: string) => factor,
  reasons: "Reasons given by the landlord",
  /** a reason in the reader's language, where it is one of the product's own */
  reason: (reason: string) => reason,
  message: (landlord: string) => `From ${landlord}`,

  /** the additions of places, by the id of their rule */
  places: {
    "wa-decision": ({ kind, conditions = {}, reports, reasons, date, landlord, signer }: NoticeFacts): NoticeText[] => {
      const grounds = washingtonGrounds({ reports, reasons });
      const { deposit, guarantor, last_month, rent, other } = conditions;
      return [
        {
          heading: "Adverse action notice (Washington)",
          paragraphs: ["This notice is to inform you that your application has been:"],
          items: [
            checkboxItem(kind === "decline", "Rejected"),
            checkboxItem(kind === "conditions", "Approved with conditions:"),
            checkboxItem(
              Boolean(deposit),
              `Residency requires an increased deposit${deposit ? ` (amount: ${formatAmount(deposit)})` : ""}`,
            ),
            checkboxItem(Boolean(guarantor), "Residency requires a qualified guarantor"),
            checkboxItem(Boolean(last_month), "Residency requires last month's rent"),
            checkboxItem(
              Boolean(rent),
              `Residency requires an increased monthly rent of ${rent ? formatAmount(rent) : "$ ........"}`,
            ),
            checkboxItem(Boolean(other?.trim()), `Other: ${other?.trim() || "........"}`),
          ],
        },
        {
          heading: "Reasons for this action",
          paragraphs: ["Adverse action on your application was based on the following:"],
          items: [
            checkboxItem(
              grounds.consumer_report,
              "Information contained in a consumer report (the agency's name, address and telephone number are above)",
            ),
            checkboxItem(grounds.insufficient, "The consumer credit report did not contain sufficient information"),
            checkboxItem(grounds.rental_history, "Information received from previous rental history or reference"),
            checkboxItem(grounds.criminal, "Information received in a criminal record"),
            checkboxItem(grounds.civil, "Information received in a civil record"),
            checkboxItem(grounds.employment, "Information received from an employment verification"),
          ],
        },
        {
          heading: "Date and signature",
          paragraphs: [
            `Dated this ${formatLongDate(date)}`,
            `Agent/Owner signature: /s/ ${signer || landlord}${signer && signer !== landlord ? `, for ${landlord}` : ""}`,
          ],
        },
      ];
    },
    "mn-decision": ({ isWholeFeeDue }: NoticeFacts): NoticeText[] => [
      {
        heading: "Minnesota",
        paragraphs: [
          "If you were rejected for a reason other than the criteria you received in writing before you paid, or another applicant gets the home, your whole screening fee must be returned to you.",
          isWholeFeeDue
            ? "This applies to you. If you paid a screening fee, what hasn't been refunded yet is refunded to the card you paid with."
            : "The reasons in this notice name the criteria that were not met. What was not spent of your screening fee is returned to you.",
        ],
      },
    ],
    "co-decision": (): NoticeText[] => [
      {
        heading: "Colorado",
        paragraphs: [
          "This is your written notice of denial. You may have a copy of the report that was used, and may dispute what is wrong in it with the agency that made it. What was not spent of your application fee is returned to you within 20 days.",
        ],
      },
    ],
    "or-decision": (): NoticeText[] => [
      {
        heading: "Oregon",
        paragraphs: [
          "This is your written statement of reasons for denial. You may ask the landlord whether the decision can be reviewed, and give them additional evidence.",
        ],
      },
    ],
    "dc-decision": (): NoticeText[] => [
      {
        heading: "District of Columbia",
        paragraphs: [
          "These are the grounds of the decision. You may dispute the information that the decision is based on, and tell the landlord what's wrong with it.",
        ],
      },
    ],
    "nj-decision": (): NoticeText[] => [
      {
        heading: "New Jersey: withdrawal of a conditional offer",
        paragraphs: [
          "A landlord may consider a criminal record only after a conditional offer, and must assess each case individually. Within 30 days of this notice, you may ask the landlord for a copy of everything the decision is based on. You may show that it's inaccurate or give evidence of rehabilitation, and you may file a complaint with the state's Division on Civil Rights.",
        ],
      },
    ],
    "nyc-decision": (): NoticeText[] => [
      {
        heading: "New York City: fair chance for housing",
        paragraphs: [
          "You have the right to a copy of all the criminal record information that was received, and to the reason in writing. Before a landlord declines an application because of a criminal record, the applicant must get a copy of it and 5 business days to show that it's inaccurate or to provide information in their favor.",
        ],
      },
    ],
    "cook-decision": (): NoticeText[] => [
      {
        heading: "Cook County",
        paragraphs: [
          "Only convictions of the last 3 years may count, and only after an individual assessment. You may dispute the accuracy or relevance of the record, and may file a complaint with the Cook County Commission on Human Rights.",
        ],
      },
    ],
    "montgomery-decision": (): NoticeText[] => [
      {
        heading: "Montgomery County",
        paragraphs: [
          "A landlord may check criminal history only after a conditional offer. Before a landlord declines an application because of a criminal record, the applicant must get a written notice and 7 days to show that the record is inaccurate.",
        ],
      },
    ],
    "detroit-decision": (): NoticeText[] => [
      {
        heading: "Detroit",
        paragraphs: [
          "A landlord of 5 or more units may check criminal history only after a conditional lease, and must consider your evidence of rehabilitation. You may file a complaint with the city's Civil Rights, Inclusion and Opportunity Department.",
        ],
      },
    ],
  } as Record<string, (facts: NoticeFacts) => NoticeText[]>,
};

import { formatZonedTime } from "#rules/email/zoned-time.ts";
import type { LineItem } from "#rules/money/payment-items.ts";
import type { EmailTemplates } from "./emails.ts";

/** The values of every email for tests and previews: a new email without them does not compile. */
type EmailSamples = { [Name in keyof EmailTemplates]: Parameters<EmailTemplates[Name]> };

const landlord = "Linden Property Management";
const applicant = "Nora Castellan";
/** The home of every email. */
export const sampleUnit = "48 Linden Avenue, Unit 3, Albany, NY 12203";
const unit = sampleUnit;
const origin = "https://rent.example.com";
const url = `${origin}/dashboard/view/0198c7a2-5b1e-7d3a-9c40-8f1e2a6b7c5d/summary`;
const items: LineItem[] = [
  { kind: "landlord", cents: 2_000 },
  { kind: "credit", cents: 3_500 },
];
const sampleRequest = {
  landlord,
  unit,
  what: "Pay stubs",
  reason: "The upload of October is cut off at the bottom.",
  due: "2026-12-04",
  email: "new" as const,
  hasAccount: false,
  url,
};

const moveInReceipt = {
  id: "0198c7a2-5b1e-7d3a-9c40-8f1e2a6b7c5d",
  landlord,
  applicant,
  unit,
  kind: "first_rent" as const,
  label: "",
  cents: 240_000,
  method: "card" as const,
  card: { brand: "visa", last4: "4242" },
  paid: "2026-12-04",
};

/** Emails that are sent in the name of a landlord, with their logo and postal address. */
export const landlordEmailSamples = {
  moveInCharge: [
    {
      email: "new",
      landlord,
      unit,
      kind: "other_charge",
      label: "Key fob",
      cents: 5_000,
      message: "You get the fob with your keys.",
      due: "2026-12-04",
      decline: null,
      hasAccount: true,
      hasOpenOffer: false,
      url,
    },
  ],
  moveInReceipt: [moveInReceipt],
  offerMade: [landlord, unit, url],
  reportCopyReady: [landlord, unit, url],
  reportCopyUpdated: [landlord, unit, url],
  addressChanged: [landlord, unit, 1_500, true, url],
  applicationReceived: [landlord, unit, true, false, url],
  draftLink: [landlord, 7, url],
  selected: [landlord, unit, url],
  selectedOnConditions: [landlord, unit, url],
  declineProposed: [landlord, unit, url],
  declined: [landlord, unit, url],
  householdInvitation: [
    {
      inviter: applicant,
      name: "Leo",
      role: "guarantor",
      landlord,
      unit,
      fee: { min: 2_000, max: 2_000 },
      message: "Here is the form we talked about.",
      until: "2026-12-04",
      isReminder: false,
      url,
    },
  ],
  homeOffered: [landlord, unit, formatZonedTime(new Date("2026-03-07T16:00:00Z"), "America/New_York", "en"), url],
  homeOfferExpired: [landlord, unit, url],
  personMismatchApplicant: [landlord, unit, url],
  identityConfirmed: [landlord, unit, url],
  identityRefused: [landlord, unit, url],
  applicantInvitation: [
    {
      landlord,
      name: applicant,
      unit,
      subject: `Apply for ${unit}`,
      body: "Thank you for visiting. Please fill in the application by Friday.",
      fee: { min: 2_000, max: 6_000 },
      until: "2026-12-04",
      isReminder: false,
      url,
    },
  ],
  receipt: [
    {
      id: "0198c7a2",
      landlord,
      unit,
      items,
      cents: 5_500,
      card: { method: "card", brand: "visa", last4: "4242" },
      paid: "2026-11-23",
    },
  ],
  refunded: [
    {
      landlord,
      unit,
      cents: 2_500,
      card: { method: "card", brand: "visa", last4: "4242" },
      isForReports: false,
      isBankUnused: true,
    },
  ],
  feePayable: [landlord, unit, url],
  paymentRequest: [landlord, unit, items, 5_500, 14, url],
  verifyForReports: [landlord, unit, url],
  stepAfterPayment: ["verify", landlord, unit, url],
  documentRequested: [sampleRequest],
  correctionRequested: [{ ...sampleRequest, what: "Monthly income, Employer" }],
  applicationShared: [
    {
      sharer: "Ida Berg",
      recipient: "Sam Ortiz",
      unit,
      count: 1,
      until: "2026-12-04",
      message: "Please read this before we meet.",
      url,
    },
  ],
  documentToSign: [
    {
      sender: landlord,
      recipient: applicant,
      subject: "Lease for Unit 3",
      message: "Please sign by Friday.",
      kind: "signer",
      until: "2026-12-04",
      isReminder: false,
      url,
    },
  ],
  documentCompleted: [{ recipient: applicant, sender: landlord, subject: "Lease for Unit 3", url }],
  documentExpired: [{ recipient: applicant, sender: landlord, subject: "Lease for Unit 3" }],
  documentNotCompleted: [{ recipient: applicant, sender: landlord, subject: "Lease for Unit 3" }],
  documentVoided: [
    { recipient: applicant, sender: landlord, subject: "Lease for Unit 3", reason: "The terms have changed." },
  ],
} satisfies Partial<EmailSamples>;

const otherEmailSamples = {
  passcode: ["123456", 10],
  welcome: [url],
  addressVerified: [url],
  passwordReset: [url, 30],
  passwordChanged: [url],
  bankAccountChanged: ["6789", url],
  bankAccountRemoved: ["6789", url],
  payoutAccountClosed: [url],
  moveInReceived: [{ ...moveInReceipt, url }],
  payoutFailed: [{ cents: 4_500, last4: "1113", source: "earnings", failure: "account_closed", url }],
  secondFactorOn: [url],
  secondFactorOff: [url],
  recoveryCodeUsed: [url, 7],
  recoveryCodesRenewed: [url],
  accountClosed: ["2026-12-04", url],
  accountReopened: [url],
  dataExportReady: ["2026-12-04", url],
  dataExportFailed: [url],
  supportMessage: [{ email: "nora@example.com", message: "A link does not open.", language: "en" }],
  supportMessageCopy: ["A link does not open."],
  applicationSubmitted: [applicant, unit, true, url],
  applicationChanged: [applicant, unit, url],
  mentionedInNote: ["Ida Berg", applicant, unit, url],
  ownerChanged: [{ by: "Ida Berg", count: 2, applications: [{ applicant, unit, url }], url: `${origin}/dashboard` }],
  companyInvitation: [
    { inviter: "Ida Berg", company: landlord, name: applicant, permissions: ["decide"], until: "2026-12-04", url },
  ],
  memberJoined: ["Ida Berg", landlord, url],
  memberLeft: ["Ida Berg", landlord, url],
  removedFromCompany: [landlord, false],
  teamRequest: [
    { team: landlord, size: 12, message: "We manage 300 homes.", name: "Ida Berg", email: "ida@example.com" },
  ],
  teamRequestReceived: [],
  noticeUndelivered: [{ applicant, unit, bounce: "no_mailbox", due: { day: "2026-12-20", isPast: false }, url }],
  homeOfferAnswered: [
    { name: applicant, unit, answer: "declined", hasCanceledCharges: true, paid: [], next: "Sam Rivera", url },
  ],
  householdMemberLeft: [applicant, unit, url],
  invitedMemberSeparate: [applicant, unit, "decided", url],
  identityDocuments: [applicant, unit, url],
  personMismatchLandlord: [applicant, unit, url],
  invitationCopy: ["nora@example.com", `Apply for ${unit}`, "Please fill in the application.", url],
  referralInvitation: ["Ida Berg", `${origin}/signup/4f8e21bc07`],
  dispute: [
    {
      state: "open",
      reason: "fraudulent",
      cents: 5_500,
      applicant,
      unit,
      respondBy: "2026-12-04",
      canAnswer: true,
      isMoveIn: false,
      url,
    },
  ],
  disputeReminder: [{ isInquiry: false, cents: 5_500, applicant, unit, respondBy: "2026-12-04", isMoveIn: true, url }],
  reportError: ["R-1", "0198c7a2", "ida@example.com", "The address is of another person."],
  reportErrorCopy: ["R-1", "0198c7a2", "ida@example.com", "The address is of another person."],
  documentReceived: [applicant, unit, url],
  correctionReceived: [applicant, unit, url],
  shareCode: ["K7QM-4XRT", 10],
  signingCode: ["K7QM-4XRT", 10],
  documentDeclined: [{ recipient: applicant, subject: "Lease for Unit 3", reason: "The rent is wrong.", url }],
  ownershipOffered: [landlord, "Maple Homes", url],
  ownershipTransferred: [landlord, "Maple Homes"],
  notificationDigest: [
    {
      waiting: [{ text: `${applicant}, ${unit}: ID documents are ready for your review`, url }],
      others: [{ text: `Sam Rivera, ${unit}: New application; Application complete`, url: `${url}?other` }],
      hasMore: true,
    },
    url,
  ],
  recommendationMade: ["Sam Ortiz", applicant, unit, url],
} satisfies Partial<EmailSamples>;

export const emailSamples: EmailSamples = { ...landlordEmailSamples, ...otherEmailSamples };

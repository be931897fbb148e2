import { z } from "zod";
import type { ReportContent } from "#contract/schemas/report-content.ts";
import type { ReportKind } from "#rules/money/screening-costs.ts";
import type { Employment } from "#rules/reports/employment.ts";
import { toPlainCharacters, toPlainLatin } from "#rules/text/fold-text.ts";
import {
  type RequestState,
  type ScreenedPerson,
  type ScreenedRole,
  type Screening,
  type ScreeningRefusalReason,
  ScreeningRefusedError,
  type StreetAddress,
} from "#server/ports/screening.ts";
import { attestationGroup, attestForLandlord, attestForRenter } from "./attestations.ts";
import { readCredit } from "./credit.ts";
import { readCriminal } from "./criminal.ts";
import { readEviction } from "./eviction.ts";
import { createShareableRequest, ShareableError, type ShareableSettings } from "./request.ts";
import type { ShareableKeys } from "./settings.ts";

const idSchema = z.number().int().transform(String);
const renter = z.object({ renterStatus: z.string() });
/** Each product has one report: a second one would be lost. */
const reports = z.object({ reportResponseModelDetails: z.array(z.object({ reportData: z.string() })).length(1) });
const validationBody = z.object({ status: z.string() });

/** For the operator: neither landlords nor applicants can fix it. */
const examRequired =
  "the applicant isn't verified after Validate: if ShareAble requires its exam, see SHAREABLE_WITHOUT_EXAMS";

const requestStates: Record<string, RequestState> = {
  IdentityVerificationPending: "unverified",
  ReadyForReportRequest: "verified",
  ReportsRequested: "ordered",
  ReportsDeliveryInProgress: "ordered",
  ReportsDeliverySuccess: "ready",
};

const renterRoles: Record<ScreenedRole, string> = { applicant: "Applicant", co_signer: "CoSigner" };

/** The vendor accepts and requires one of these four: nobody is reported as unemployed unless their answers say so. */
const employmentStatuses: Record<Employment, string> = {
  employed: "Employed",
  self_employed: "SelfEmployed",
  student: "Student",
  not_employed: "NotEmployed",
  other: "Employed",
};

const reportReaders: Record<ReportKind, (json: unknown) => ReportContent | "frozen"> = {
  credit: readCredit,
  eviction: readEviction,
  criminal: readCriminal,
};

/** What an invalid field of a request means; a landlord's only address at the bureau is the home's. */
type RefusalsByField = Record<string, ScreeningRefusalReason>;
const personFaults: RefusalsByField = {
  firstName: "name_too_long",
  lastName: "name_too_long",
  nationalId: "missing_person",
  dateOfBirth: "missing_person",
  homeAddress: "missing_person",
  emailAddress: "missing_person",
};
const personParts: Record<string, keyof ScreenedPerson> = {
  nationalId: "ssn",
  dateOfBirth: "date_of_birth",
  homeAddress: "street_address",
  emailAddress: "email",
};
const homeFaults: RefusalsByField = { property: "missing_address" };
const landlordFaults: RefusalsByField = {
  businessAddress: "missing_address",
  businessName: "failed",
  emailAddress: "failed",
  firstName: "failed",
  lastName: "failed",
  phoneNumber: "failed",
};

/**
 * Creates the client of ShareAble for Rentals.
 * @param settings.bundles the ID of each bundle by its products: `credit+eviction`, in the order of `products`
 */
export function createShareableClient(settings: ShareableKeys & ShareableSettings): Screening {
  const callShareable = createShareableRequest(settings);
  const { bundles, webhookSecret } = settings;
  /** Distinguishes permanent rejections by the vendor from errors that a retry may resolve. */
  const throwRefusals = async <T>(work: Promise<T>, faults: RefusalsByField): Promise<T> =>
    await work.catch((error: unknown) => {
      if (!(error instanceof ShareableError && error.status === 400)) throw error;
      const reason = faults[error.field];
      if (!reason) throw error;
      throw new ScreeningRefusedError(
        reason,
        reason === "failed" ? `ShareAble rejects the landlord's ${error.field}` : "",
        reason === "missing_person" ? personParts[error.field] : undefined,
      );
    });

  return {
    webhookSecret,
    bundlesFor: (products) => {
      const bundle = products.join("+");
      if (Object.hasOwn(bundles, bundle)) return [{ bundle, products: [...products] }];
      return products.map((product) => ({ bundle: product, products: [product] }));
    },
    createLandlord: async (landlord) => {
      const body = {
        emailAddress: landlord.email,
        ...landlordNames(toPlainText(landlord.name)),
        businessName: limitedName(toPlainText(landlord.business_name || landlord.name)),
        ...phoneOf(landlord.phone),
        businessAddress: { ...addressOf(landlord), country: "US" },
        acceptedTermsAndConditions: true,
      };
      const created = callShareable("POST", "/Landlords", z.object({ landlordId: idSchema }), body);
      return (await throwRefusals(created, landlordFaults)).landlordId;
    },
    createProperty: async (landlord, property) => {
      const body = {
        propertyName: toPlainText(property.name).slice(0, 50),
        rent: 0,
        deposit: 0,
        isActive: true,
        bankruptcyCheck: false,
        bankruptcyTimeFrame: 0,
        incomeToRentRatio: 0,
        ...addressOf(property),
        country: "US",
      };
      const path = `/Landlords/${landlord}/Properties`;
      return (await throwRefusals(callShareable("POST", path, z.object({ propertyId: idSchema }), body), homeFaults))
        .propertyId;
    },
    createRenter: async (person, employment) => {
      const body = {
        ...personOf(person),
        income: 0,
        incomeFrequency: "PerYear",
        otherIncome: 0,
        otherIncomeFrequency: "PerYear",
        assets: 0,
        employmentStatus: employmentStatuses[employment],
      };
      return (
        await throwRefusals(callShareable("POST", "/Renters", z.object({ renterId: idSchema }), body), personFaults)
      ).renterId;
    },
    createRequest: async (landlord, property, bundle) => {
      const path = `/Landlords/${landlord}/Properties/${property}`;
      const group = await callShareable("POST", `${path}/Attestations`, attestationGroup, {});
      const body = {
        landlordId: Number(landlord),
        propertyId: Number(property),
        initialBundleId: bundles[bundle],
        screeningRequestRenters: [],
        attestation: attestForLandlord(group, settings.attestations),
      };
      const created = await callShareable(
        "POST",
        `${path}/ScreeningRequests`,
        z.object({ screeningRequestId: idSchema }),
        body,
      );
      return created.screeningRequestId;
    },
    addPerson: async (request, renterId, landlord, bundle, { role, agreed }) => {
      const statements = `/Renters/${renterId}/ScreeningRequest/${request}/Attestations`;
      const group = await callShareable("POST", statements, attestationGroup, {});
      const body = {
        landlordId: Number(landlord),
        renterId: Number(renterId),
        bundleId: bundles[bundle],
        renterRole: renterRoles[role],
        ...(group.attestations.length > 0 && {
          attestation: attestForRenter(group, settings.renterAttestations, agreed),
        }),
      };
      const path = `/ScreeningRequests/${request}/Renters/${renterId}/ScreeningRequestRenters`;
      return (await callShareable("POST", path, z.object({ screeningRequestRenterId: idSchema }), body))
        .screeningRequestRenterId;
    },
    verify: async (id, person) => {
      const path = `/ScreeningRequestRenters/${id}/Validate`;
      const { status } = await throwRefusals(
        callShareable("POST", path, validationBody, personOf(person)),
        personFaults,
      ).catch((error: unknown) => {
        // the bureau has too little data about the person
        if (error instanceof ShareableError && error.kind === "IDVNotPossible") return { status: error.kind };
        throw error;
      });
      if (status === "Verified") return "verified";
      if (status === "Questioned") throw new ScreeningRefusedError("not_verified", examRequired);
      return status === "ManualVerificationRequired" ? "manual" : "refused";
    },
    order: async (id, person) => {
      await callShareable(
        "POST",
        `/Renters/ScreeningRequestRenters/${id}/Reports`,
        z.unknown(),
        personOf(person),
      ).catch((error: unknown) => {
        if (!(error instanceof ShareableError)) throw error;
        // It was ordered before, but the response was lost.
        if (error.kind === "InvalidStatusForReports") return;
        throw error.kind === "UserNotVerified" ? new ScreeningRefusedError("not_verified", examRequired) : error;
      });
    },
    cancel: async (id) =>
      await callShareable("PUT", `/ScreeningRequestRenters/${id}/Cancel`, z.unknown()).then(
        () => true,
        (error: unknown) => {
          // the vendor uses two names for this error
          if (error instanceof ShareableError && /^ScreeningRequests?CannotCancel$/.test(error.kind)) return false;
          throw error;
        },
      ),
    requestState: async (id) =>
      requestStates[(await callShareable("GET", `/ScreeningRequestRenters/${id}`, renter)).renterStatus] ?? "failed",
    report: async (id, kind) => {
      const path = `/Landlords/ScreeningRequestRenters/${id}/Reports?requestedProduct=${kind}&reportType=json`;
      const answer = await callShareable("GET", path, reports).catch((error: unknown) => {
        if (error instanceof ShareableError && error.kind === "ReportsNotReady") return null;
        throw error;
      });
      if (!answer) return "pending";
      return reportReaders[kind](parseReportJson(answer.reportResponseModelDetails[0]?.reportData ?? ""));
    },
  };
}

/** Parses a report, which is text within JSON; a parser's message would quote it. */
function parseReportJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error("ShareAble sent a report that cannot be read");
  }
}

/** The vendor's limits of a landlord's names, in characters. */
const nameLimits = { least: 2, most: 50 };
const limitedName = (text: string) => text.slice(0, nameLimits.most).trim().padEnd(nameLimits.least, ".");

/**
 * Splits a landlord's name into a first and a last name of at least two characters each: `J & K Homes` → `J &` and `K
 * Homes`. A name that can't be split is used for both.
 */
function landlordNames(name: string) {
  const words = name.trim().split(/\s+/);
  const parts = words.slice(1).map((_, index) => [words.slice(0, index + 1), words.slice(index + 1)] as const);
  const [first = words, last = words] =
    parts.find((halves) => halves.every((half) => half.join(" ").length >= nameLimits.least)) ?? [];
  return { firstName: limitedName(first.join(" ")), lastName: limitedName(last.join(" ")) };
}

/** Returns a text in the characters that the vendor accepts in names and addresses. */
const toPlainText = (text: string): string =>
  toPlainLatin(toPlainCharacters(text))
    .replace(/[’‘`´]/g, "'")
    .replace(/\p{Pd}/gu, "-")
    .replace(/[^A-Za-z0-9 #()&.,'\-_+~/*]/g, " ")
    .replace(/ +/g, " ")
    .trim();

const addressOf = ({ street_address, city, state, zip }: StreetAddress) => ({
  addressLine1: toPlainText(street_address).slice(0, 50),
  locality: toPlainText(city).slice(0, 27),
  region: state,
  postalCode: zip.slice(0, 5),
});

/** Returns a phone number, which the vendor requires; without one, a number that isn't assigned to anybody. */
function phoneOf(phone: string) {
  const digits = phone.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
  return { phoneNumber: digits.length >= 10 ? digits.slice(0, 15) : "2025550100", phoneType: "Mobile" };
}

const personOf = (person: ScreenedPerson) => ({
  emailAddress: person.email,
  firstName: toPlainText(person.first_name),
  lastName: toPlainText(person.last_name),
  ...phoneOf(person.phone),
  nationalId: person.ssn.replaceAll("-", ""),
  dateOfBirth: person.date_of_birth,
  homeAddress: { ...addressOf(person), country: "US" },
  acceptedTermsAndConditions: true,
});

import { toPlainCharacters, toPlainLatin } from "#rules/text/fold-text.ts";
import type { BureauPerson } from "#server/ports/identity.ts";
import type { ExperianKeys } from "./keys.ts";

type Payload = { person?: BureauPerson; session?: string; choices?: number[] };

/** Returns a CrossCore 2.x request for Precise ID: about a person, or with the answers to a session's questions. */
export function questionsRequest(keys: ExperianKeys, { person, session, choices }: Payload, now: Date): object {
  return {
    header: {
      tenantId: keys.tenantId,
      requestType: "PreciseIdOnly",
      clientReferenceId: keys.clientReferenceId,
      expRequestId: null,
      messageTime: now.toISOString().replace(/\.\d{3}/, ""),
      txnId: "",
      time: "",
      options: {},
    },
    payload: {
      control: controlOf(keys),
      ...(person && { contacts: [contactOf(person)], application }),
      ...(session && choices && { kba: kbaOf(session, choices) }),
    },
  };
}

const contactId = "APPLICANT_CONTACT_ID_1";
const application = {
  productDetails: { productType: "WRITTEN_INSTRUCTIONS" },
  applicants: [{ contactId, applicantType: "APPLICANT" }],
};

function controlOf({ subscriberCode, preciseIdUsername, preciseIdPassword }: ExperianKeys) {
  const options = {
    PIDXML_VERSION: "06.00",
    SUBSCRIBER_PREAMBLE: "TBD3",
    SUBSCRIBER_OPERATOR_INITIAL: "CD",
    SUBSCRIBER_SUB_CODE: subscriberCode,
    PID_USERNAME: preciseIdUsername,
    PID_PASSWORD: Buffer.from(preciseIdPassword).toString("base64"),
    VERBOSE: "Y",
    PRODUCT_OPTION: "24",
    DETAIL_REQUEST: "D",
    VENDOR: "123",
    VENDOR_VERSION: "11",
    BROKER_NUMBER: "",
    END_USER: "",
    FREEZE_KEY_PIN: "",
  };
  return Object.entries(options).map(([option, value]) => ({ option, value }));
}

function contactOf(person: BureauPerson) {
  return {
    id: contactId,
    person: {
      typeOfPerson: "",
      personIdentifier: "",
      personDetails: { dateOfBirth: person.date_of_birth },
      names: [{ firstName: toBureauText(person.first_name), middleNames: "", surName: toBureauText(person.last_name) }],
    },
    addresses: [
      {
        id: "Main_Contact_Address_0",
        addressType: "CURRENT",
        street: toBureauAddress(person.street_address),
        street2: "",
        poBoxNumber: "",
        postTown: toBureauAddress(person.city),
        stateProvinceCode: person.state,
        postal: person.zip,
      },
    ],
    // not in the available samples; placed according to CrossCore's reference
    identityDocuments: [{ documentNumber: person.ssn.replaceAll("-", ""), documentType: "SSN" }],
  };
}

/** Bureau files contain only A to Z, and names no punctuation. */
const toBureauText = (text: string) =>
  toPlainLatin(toPlainCharacters(text))
    .replace(/\p{Pd}/gu, "-")
    .replace(/[^A-Za-z0-9 #-]/g, "")
    .trim();

/** In addresses, other signs become spaces, since they may separate two numbers: `210/212 Oak St`. */
const toBureauAddress = (text: string) =>
  toBureauText(toPlainCharacters(text).replace(/[^\p{L}\p{M}\p{N}\p{Pd}#'’‘`´]/gu, " ")).replace(/ +/g, " ");

function kbaOf(sessionId: string, choices: number[]) {
  return {
    sessionId,
    outWalletQuestionsRequest: choices.length,
    answers: Object.fromEntries(choices.map((choice, index) => [`outWalletAnswer${index + 1}`, String(choice)])),
  };
}

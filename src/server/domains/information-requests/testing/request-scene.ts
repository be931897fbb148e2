import { beforeAll } from "vitest";
import type { Application } from "#contract/application-schemas.ts";
import type { InformationRequest } from "#contract/information-request-parts.ts";
import type { Problem } from "#contract/schemas/common.ts";
import { sampleConsent } from "#rules/forms/sample-values.ts";
import {
  claimApplication,
  createApplicant,
  createForm,
  createLandlord,
  dueDateIn,
  type Person,
  submitApplication,
  uploadFile,
} from "#server/testing/factories.ts";
import { createPng } from "#server/testing/upload-files.ts";
import { openWorld } from "#server/testing/world.ts";

type Requested = InformationRequest & Problem;

/** The body of a signed answer to a requested correction. */
export const correctionBody = (values: object, more: object = {}) => ({
  values,
  unchanged: [],
  signature: "Nora Castellan",
  consent: sampleConsent,
  ...more,
});

/** Returns the status of a response and the names of the fields with an error. */
export const faultsOf = ({ status, body }: { status: number; body: Pick<Problem, "errors"> }) => [
  status,
  Object.keys(body.errors ?? {}).sort(),
];

/** Opens a server with a landlord, a form and an applicant, and the calls about information requests. */
export function openRequests() {
  const world = openWorld();
  let owner: Person;
  let renter: Person;
  let slug: string;
  beforeAll(async () => {
    owner = await createLandlord(world, "Ida Berg");
    renter = await createApplicant(world);
    slug = (await createForm(world, owner)).slug;
  });

  /** Creates an application in the renter's account. */
  async function submitForRenter(changes: object = {}, form = slug) {
    const created = await submitApplication(world, form, { ...changes });
    await claimApplication(world, renter, created.token);
    return created;
  }

  const loadApplication = async (id: string, who = owner) =>
    (await world.get<Application>(`/applications/${id}/`, { token: who.token })).body;
  const documentRequest = (changes: object = {}) => ({
    kind: "document",
    document: "pay_stubs",
    reason: "The last two, please.",
    due: dueDateIn(world, 7),
    ...changes,
  });
  const correctionRequest = (fields: string[], changes: object = {}) => ({
    kind: "correction",
    fields,
    reason: "It has a digit too many.",
    due: dueDateIn(world, 7),
    ...changes,
  });
  const requestFrom = (
    id: string,
    body: object = documentRequest(),
    who: { token?: string } = owner,
    options: object = {},
  ) =>
    world.post<Requested>(`/applications/${id}/information_requests/`, body, {
      ...(who.token && { token: who.token }),
      ...options,
    });
  const withdraw = (id: string, request: string, who = owner) =>
    world.post<Requested>(`/applications/${id}/information_requests/${request}/withdraw/`, {}, { token: who.token });
  const answer = (id: string, request: string, body: object, who: Person = renter, options: object = {}) =>
    world.post<Requested>(`/applications/${id}/information_requests/${request}/answer/`, body, {
      token: who.token,
      ...options,
    });
  const upload = async () => uploadFile(world, await createPng(), "stub.png");

  return {
    world,
    mine: submitForRenter,
    read: loadApplication,
    document: documentRequest,
    correctionOf: correctionRequest,
    requestFrom,
    withdraw,
    answer,
    upload,
    get owner() {
      return owner;
    },
    get renter() {
      return renter;
    },
    get slug() {
      return slug;
    },
  };
}

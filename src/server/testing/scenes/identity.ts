import type { Application } from "#contract/application-schemas.ts";
import type { Identity } from "#contract/identity.ts";
import type { Values } from "#contract/schemas/forms.ts";
import { identityConsentFor, type VerifiedParty } from "#rules/consents/identity-consent.ts";
import { type Persona, personas } from "#sandbox/personas/personas.ts";
import { createApplicant, createForm, goodPassword, nameFromAnswers, type Person, submitForm } from "../factories.ts";
import type { World } from "../world.ts";

/** Returns a persona with an outcome of identity verification. @throws Error if there is none */
export function findPersonaBy(identity: Persona["identity"]): Persona {
  const found = personas.find((each) => each.identity === identity);
  if (!found) throw new Error(`No persona is ${identity}.`);
  return found;
}

/** Returns the body of `get_experian_questions` about a person. */
export function identityRequestBody(persona: Persona | undefined = personas[0], who: VerifiedParty = "applicant") {
  const { first_name, last_name, ssn, date_of_birth, street_address, city, state, zip } =
    persona ?? findPersonaBy("questions");
  const person = { first_name, last_name, ssn, date_of_birth, street_address, city, state, zip };
  return { ...person, consent: identityConsentFor(who).version };
}

/** Returns the answers of an application that a persona signs. */
export const answersOfPersona = (persona: Persona = findPersonaBy("questions")): Values => ({
  applicant__first_name: persona.first_name,
  applicant__middle_name: "",
  applicant__last_name: persona.last_name,
  applicant__suffix: "",
  applicant__date_of_birth: persona.date_of_birth,
  applicant__ssn: persona.ssn,
});

/** Returns the right choices: in the sandbox, the first of a question's choices in alphabetical order. */
export const rightAnswers = ({ questions }: Pick<Identity, "questions">): number[] =>
  questions.map(({ choices }) => choices.indexOf([...choices].sort()[0] ?? "") + 1);

/** Returns only wrong choices. */
export const wrongAnswers = (identity: Pick<Identity, "questions">): number[] =>
  rightAnswers(identity).map((right) => (right === 1 ? 2 : 1));

export type ApplicantInProgress = { id: string; renter: Person };

/** Creates an application that requires identity verification, in its applicant's account. */
export async function createUnverifiedApplicant(
  world: World,
  owner: Person,
  settings: Parameters<typeof createForm>[2] = { verify_identity: true },
  changes: Values = answersOfPersona(personas[0]),
): Promise<ApplicantInProgress> {
  const { slug } = await createForm(world, owner, settings);
  const { token, application } = await submitForm(world, slug, changes);
  const renter = await createApplicant(world, nameFromAnswers(changes));
  const body = { username: renter.username, password: goodPassword, shareToken: token };
  const reply = await world.post("/token/", body);
  if (reply.status !== 200) throw new Error(`token answered ${reply.status}`);
  return { id: application.id, renter };
}

/** Verifies the applicant's identity as a persona without records. */
export async function verifyIdentity(world: World, { id, renter }: ApplicantInProgress): Promise<Identity> {
  const options = { token: renter.token };
  const path = `/applications/${id}`;
  const reply = await world.post<Identity>(`${path}/get_experian_questions/`, identityRequestBody(), options);
  if (reply.status !== 200) throw new Error(`get_experian_questions answered ${reply.status}`);
  const answers = rightAnswers(reply.body);
  return (await world.post<Identity>(`${path}/answer_experian_questions/`, { answers }, options)).body;
}

/** Returns the applicant's calls for identity verification. @param getApplicant returns the application in its current state */
export function identityCalls(world: World, getApplicant: () => ApplicantInProgress) {
  const path = (call: string) => `/applications/${getApplicant().id}/${call}/`;
  const applicantOptions = () => ({ token: getApplicant().renter.token });
  const request = <T = Identity>(body: object = identityRequestBody()) =>
    world.post<T>(path("get_experian_questions"), body, applicantOptions());
  return {
    path,
    mine: applicantOptions,
    request,
    /** requests questions about a persona and returns them, or why there are none */
    requestFor: async (persona: Persona): Promise<Identity> => {
      const { status, body } = await request(identityRequestBody(persona));
      if (status !== 200) throw new Error(`get_experian_questions answered ${status}`);
      return body;
    },
    answer: <T = Identity>(answers: number[]) =>
      world.post<T>(path("answer_experian_questions"), { answers }, applicantOptions()),
    read: async () => (await world.get<Identity>(path("identity"), applicantOptions())).body,
    application: async () =>
      (await world.get<Application>(`/applications/${getApplicant().id}/`, applicantOptions())).body,
    logInAgain: async () => {
      const { renter } = getApplicant();
      const body = { username: renter.username, password: goodPassword };
      renter.token = (await world.post<{ access: string }>("/token/", body)).body.access;
    },
  };
}

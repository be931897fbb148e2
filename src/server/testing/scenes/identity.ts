import type { Application } from "#contract/application-schemas.ts";
import type { Identity } from "#contract/identity.ts";
import type { Values } from "#contract/schemas/forms.ts";
import { identityConsentFor, type Proven } from "#rules/consents/identity-consent.ts";
import { type Persona, personas } from "#sandbox/personas/personas.ts";
import { applicant, goodPassword, nameIn, type Person, submission, template } from "../factories.ts";
import type { World } from "../world.ts";

/** Returns a persona with an outcome of identity verification. @throws Error if there is none */
export function personaWith(identity: Persona["identity"]): Persona {
  const found = personas.find((each) => each.identity === identity);
  if (!found) throw new Error(`No persona is ${identity}.`);
  return found;
}

/** Returns the body of `get_experian_questions` about a person. */
export function proofOf(persona: Persona | undefined = personas[0], who: Proven = "applicant") {
  const { first_name, last_name, ssn, date_of_birth, street_address, city, state, zip } =
    persona ?? personaWith("questions");
  const person = { first_name, last_name, ssn, date_of_birth, street_address, city, state, zip };
  return { ...person, consent: identityConsentFor(who).version };
}

/** Returns the answers of an application that a persona signs. */
export const signedBy = (persona: Persona = personaWith("questions")): Values => ({
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
export async function unproven(
  world: World,
  owner: Person,
  settings: Parameters<typeof template>[2] = { verify_identity: true },
  changes: Values = signedBy(personas[0]),
): Promise<ApplicantInProgress> {
  const { slug } = await template(world, owner, settings);
  const { token, application } = await submission(world, slug, changes);
  const renter = await applicant(world, nameIn(changes));
  const body = { username: renter.username, password: goodPassword, shareToken: token };
  const reply = await world.post("/token/", body);
  if (reply.status !== 200) throw new Error(`token answered ${reply.status}`);
  return { id: application.id, renter };
}

/** Verifies the applicant's identity as a persona without records. */
export async function proveIdentity(world: World, { id, renter }: ApplicantInProgress): Promise<Identity> {
  const options = { token: renter.token };
  const path = `/applications/${id}`;
  const reply = await world.post<Identity>(`${path}/get_experian_questions/`, proofOf(), options);
  if (reply.status !== 200) throw new Error(`get_experian_questions answered ${reply.status}`);
  const answers = rightAnswers(reply.body);
  return (await world.post<Identity>(`${path}/answer_experian_questions/`, { answers }, options)).body;
}

/** Returns the applicant's calls for identity verification. @param on returns the application in its current state */
export function identityCalls(world: World, on: () => ApplicantInProgress) {
  const path = (call: string) => `/applications/${on().id}/${call}/`;
  const mine = () => ({ token: on().renter.token });
  const request = <T = Identity>(body: object = proofOf()) =>
    world.post<T>(path("get_experian_questions"), body, mine());
  return {
    path,
    mine,
    request,
    /** requests questions about a persona and returns them, or why there are none */
    requestFor: async (persona: Persona): Promise<Identity> => {
      const { status, body } = await request(proofOf(persona));
      if (status !== 200) throw new Error(`get_experian_questions answered ${status}`);
      return body;
    },
    answer: <T = Identity>(answers: number[]) => world.post<T>(path("answer_experian_questions"), { answers }, mine()),
    read: async () => (await world.get<Identity>(path("identity"), mine())).body,
    application: async () => (await world.get<Application>(`/applications/${on().id}/`, mine())).body,
    logInAgain: async () => {
      const { renter } = on();
      const body = { username: renter.username, password: goodPassword };
      renter.token = (await world.post<{ access: string }>("/token/", body)).body.access;
    },
  };
}

import { createHash, randomUUID } from "node:crypto";
import type { EmulationSettings } from "#sandbox/emulator/emulation.ts";
import type { Store } from "#sandbox/emulator/store.ts";
import { startEmulator, type Vendor, type VendorRequest, type VendorResponse } from "#sandbox/emulator/vendor.ts";
import { createQuestion, maxQuestions, type QuizQuestion } from "#sandbox/experian/questions.ts";
import { findPersona, type IdentityOutcome } from "#sandbox/personas/personas.ts";

/** The stored record of a person, whose SSN is only stored as a hash, since the storage is a file. */
type StoredPerson = { count: number };
type Session = { person: string; outcome: IdentityOutcome; right: number[]; round: number; open: boolean };

const tokenPath = "/oauth2/experianone/v1/token";
const path = "/services/v0/applications/3";

export type Experian = { vendor: Vendor; tokenUrl: string; url: string };

/**
 * Starts Experian's CrossCore with Precise ID on the loopback: tokens, questions, decisions. See `personas.ts` for the
 * people.
 */
export async function startExperian({ store, port }: Omit<EmulationSettings, "deliver">): Promise<Experian> {
  const vendor = await startEmulator({
    name: "experian",
    port,
    routes: [
      { method: "POST", path: tokenPath, handle: () => token(store) },
      { method: "POST", path, handle: ({ body }) => decide(store, body) },
    ],
    authorize: (request, at) => (at === path ? rejectUnauthorized(store, request) : undefined),
    failure: (status) => ({ status, body: { errors: [{ errorType: "App Error", message: `Error ${status}` }] } }),
  });
  return { vendor, tokenUrl: vendor.baseUrl + tokenPath, url: vendor.baseUrl + path };
}

function token(store: Store): VendorResponse {
  const access_token = randomUUID();
  store.put("tokens", access_token, {});
  return {
    status: 200,
    body: { issued_at: String(Date.now()), expires_in: "1800", token_type: "Bearer", access_token },
  };
}

function rejectUnauthorized(store: Store, { headers }: VendorRequest): VendorResponse | undefined {
  const token = /^Bearer ([\w-]{36})$/.exec(headers.authorization ?? "")?.[1];
  if (token && store.get("tokens", token)) return undefined;
  return { status: 401, body: { errors: [{ errorType: "Unauthorized", message: "Access token is invalid" }] } };
}

type Body = {
  payload?: {
    contacts?: { identityDocuments?: { documentNumber?: string }[]; person?: { names?: { surName?: string }[] } }[];
    kba?: { sessionId?: string; answers?: Record<string, string> };
  };
};

function decide(store: Store, body: Body): VendorResponse {
  const { contacts, kba } = body.payload ?? {};
  if (kba) return score(store, kba.sessionId ?? "", Object.values(kba.answers ?? {}).map(Number));
  const ssn = contacts?.[0]?.identityDocuments?.[0]?.documentNumber ?? "";
  const outcome = ssn ? (findPersona(ssn)?.identity ?? "questions") : "not_found";
  if (outcome === "not_found") return result(9, "Consumer not found");
  if (outcome === "frozen") return result(7, "Consumer file is frozen (security freeze)");
  if (outcome === "no_questions") return result(4, "Insufficient number of questions available");
  const surname = contacts?.[0]?.person?.names?.[0]?.surName ?? "";
  const person = createHash("sha256").update(`${ssn} ${surname.toUpperCase()}`).digest("hex");
  return createQuiz(store, { person, outcome, round: 1 }, 4);
}

/** Returns the next questions that this person hasn't been asked yet. */
function createQuiz(
  store: Store,
  session: Pick<Session, "person" | "outcome" | "round">,
  count: number,
): VendorResponse {
  const quizCount = store.get<StoredPerson>("people", session.person)?.count ?? 0;
  if (quizCount + count > maxQuestions) return result(4, "Insufficient number of questions available");
  const questions = Array.from({ length: count }, (_, index) => createQuestion(quizCount + index));
  store.put("people", session.person, { count: quizCount + count } satisfies StoredPerson);
  const id = randomUUID();
  const right = questions.map((question) => question.right);
  store.put("sessions", id, { ...session, right, open: true } satisfies Session);
  return createDecision("CONTINUE", {
    kba: { general: { sessionID: id }, questionSet: questions.map(presentQuestion) },
  });
}

const presentQuestion = ({ type, text, choices }: QuizQuestion) => ({
  questionType: type,
  questionText: text,
  questionSelect: { questionChoice: choices },
});

/**
 * Scores the answers: one wrong answer in the first round leads to two more questions; a second one, or two at once, is
 * a failure.
 */
function score(store: Store, id: string, answers: number[]): VendorResponse {
  const session = store.get<Session>("sessions", id);
  if (!session?.open || answers.length !== session.right.length) return result(5, "Session is not valid");
  store.put("sessions", id, { ...session, open: false });
  const wrong = session.right.filter((right, index) => right !== answers[index]).length;
  if (session.outcome === "always_failed" || wrong > 1 || (wrong === 1 && session.round > 1))
    return result(0, "", "DECLINE");
  if (wrong === 1) return createQuiz(store, { ...session, round: session.round + 1 }, 2);
  return result(0, "", session.outcome === "manual" ? "REFER" : "ACCEPT");
}

const result = (kbaresultCode: number, kbaresultCodeDescription: string, decision = "CONTINUE") =>
  createDecision(decision, { kbascore: { general: { kbaresultCode, kbaresultCodeDescription } } });

function createDecision(decision: string, preciseIDServer: object): VendorResponse {
  const value = decision.slice(0, 3);
  return {
    status: 200,
    body: {
      responseHeader: { requestType: "PreciseIdOnly", overallResponse: { decision } },
      clientResponsePayload: {
        decisionElements: [
          {
            serviceName: "PreciseId",
            decisions: [
              { element: "preciseIdScore", value: "650" },
              { element: "initialDecision", value: "CON" },
              { element: "finalDecision", value },
            ],
            otherData: { json: { fraudSolutions: { response: { products: { preciseIDServer } } } } },
          },
        ],
      },
    },
  };
}

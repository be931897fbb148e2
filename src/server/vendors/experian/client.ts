import { randomUUID } from "node:crypto";
import { z } from "zod";
import { networkErrorCode } from "#server/platform/common/error-details.ts";
import type { BureauPerson, IdentityQuestions, NoQuestions, QuestionSet, Verdict } from "#server/ports/identity.ts";
import { type Fetch, noGuard } from "../definition/guard.ts";
import type { ExperianKeys } from "./keys.ts";
import { questionsRequest } from "./precise-id-request.ts";

/** Timeouts in milliseconds. The bureau generates questions while the applicant waits. */
const defaultTimeouts = { token: 5_000, questions: 15_000 };
/** The token service sometimes returns 500, and the next request succeeds. */
const maxTokenAttempts = 3;

/** The parts of a response that are used; everything else is ignored. */
const question = z.object({
  questionText: z.string().min(1).max(600),
  questionSelect: z.object({ questionChoice: z.array(z.string().min(1).max(200)).min(2).max(10) }),
});
const preciseIdServer = z.object({
  kba: z
    .object({
      general: z.object({ sessionID: z.string().min(1).max(200) }).optional(),
      questionSet: z.array(question).min(1).max(10).optional(),
    })
    .optional(),
  kbascore: z
    .object({
      general: z
        .object({ kbaresultCode: z.coerce.number().int(), kbaresultCodeDescription: z.string().default("") })
        .optional(),
    })
    .optional(),
});
const answer = z.object({
  responseHeader: z.object({ overallResponse: z.object({ decision: z.string().optional() }).optional() }).optional(),
  clientResponsePayload: z.object({
    decisionElements: z
      .array(
        z.object({
          decisions: z.array(z.object({ value: z.string() })).optional(),
          otherData: z.object({
            json: z.object({
              fraudSolutions: z.object({
                response: z.object({ products: z.object({ preciseIDServer: preciseIdServer }) }),
              }),
            }),
          }),
        }),
      )
      .min(1),
  }),
});
const token = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive().default(300) });

/**
 * Creates the client of Experian CrossCore 2.x with Precise ID, product option 24: questions from a credit file (KIQ).
 */
export function createExperianClient(
  keys: ExperianKeys,
  {
    now = Date.now,
    timeouts = defaultTimeouts,
    fetch = noGuard.fetch,
  }: { now?: () => number; timeouts?: typeof defaultTimeouts; fetch?: Fetch } = {},
): IdentityQuestions {
  let session: { token: string; until: number } | undefined;

  async function fetchToken(): Promise<string> {
    if (session && session.until > now()) return session.token;
    const { tokenUrl, username, password, clientId: client_id, clientSecret: client_secret, domain } = keys;
    for (let attempt = 1; ; attempt++) {
      const response = await request(
        fetch,
        tokenUrl,
        { username, password, client_id, client_secret },
        { "x-correlation-id": randomUUID(), "x-user-domain": domain },
        timeouts.token,
      );
      if (response.status === 500 && attempt < maxTokenAttempts) continue;
      const read = token.safeParse(response.body);
      if (response.status !== 200 || !read.success)
        throw new Error(`Experian gave no token and answered ${response.status}`);
      session = { token: read.data.access_token, until: now() + read.data.expires_in * 1000 - 60_000 };
      return session.token;
    }
  }

  async function send(payload: object) {
    const body = questionsRequest(keys, payload, new Date(now()));
    let response = await request(
      fetch,
      keys.url,
      body,
      { authorization: `Bearer ${await fetchToken()}` },
      timeouts.questions,
    );
    if (response.status === 401) {
      // a token may be revoked before it expires
      session = undefined;
      response = await request(
        fetch,
        keys.url,
        body,
        { authorization: `Bearer ${await fetchToken()}` },
        timeouts.questions,
      );
    }
    if (response.status !== 200) throw new Error(`Experian answered ${response.status}`);
    const read = answer.safeParse(response.body);
    const element = read.data?.clientResponsePayload.decisionElements[0];
    if (!read.success || !element) throw new Error("Experian sent an unexpected reply");
    const { kba, kbascore } = element.otherData.json.fraudSolutions.response.products.preciseIDServer;
    const decision = read.data.responseHeader?.overallResponse?.decision ?? element.decisions?.[2]?.value;
    return { set: questionSetOf(kba), result: kbascore?.general, decision };
  }

  return {
    async requestQuestionSet(person: BureauPerson): Promise<QuestionSet | NoQuestions> {
      const { set, result } = await send({ person });
      if (result && result.kbaresultCode !== 0) return { kind: "none", why: noQuestionsReason(result) };
      if (!set) throw new Error("Experian gave neither questions nor a reason");
      return set;
    },
    async submitAnswers(session: string, choices: number[]): Promise<Verdict> {
      const { set, result, decision } = await send({ session, choices });
      if (set) return set;
      if (!result) throw new Error("Experian gave no result of the questions");
      if (result.kbaresultCode !== 0) return { kind: "locked" };
      if (decision === "ACCEPT" || decision === "ACC") return { kind: "passed" };
      if (decision === "REFER" || decision === "REF") return { kind: "manual" };
      if (decision === undefined) throw new Error("Experian gave no decision");
      return { kind: "failed" };
    },
  };
}

function questionSetOf(kba: z.infer<typeof preciseIdServer>["kba"]): QuestionSet | undefined {
  if (!kba?.questionSet) return undefined;
  if (!kba.general) throw new Error("Experian gave questions without a session");
  const questions = kba.questionSet.map(({ questionText, questionSelect }) => ({
    text: questionText,
    choices: questionSelect.questionChoice,
  }));
  return { kind: "questions", session: kba.general.sessionID, questions };
}

/**
 * Code 9 is Experian's "consumer not found"; a freeze can only be recognized by the description. No other code has
 * questions.
 */
function noQuestionsReason(result: { kbaresultCode: number; kbaresultCodeDescription: string }): NoQuestions["why"] {
  if (result.kbaresultCode === 9) return "not_found";
  return /freeze|frozen/i.test(result.kbaresultCodeDescription) ? "frozen" : "no_questions";
}

/** Errors contain only their kind: a parser's message may quote its input, and the body contains an SSN. */
async function request(fetch: Fetch, url: string, body: object, headers: Record<string, string>, timeout: number) {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeout),
      redirect: "error",
    });
    const text = await response.text();
    const json: unknown = response.ok ? JSON.parse(text) : undefined;
    return { status: response.status, body: json };
  } catch (error) {
    throw new Error(`The request to Experian failed (${networkErrorCode(error)})`);
  }
}

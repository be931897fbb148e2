import type { FastifyInstance } from "fastify";
import { transaction } from "#server/platform/db/connect.ts";
import { type Subscription, unsubscribePages } from "#server/platform/mail/unsubscribe/pages.ts";
import type { Deps } from "#server/ports/deps.ts";
import { languageOf } from "#texts/languages.ts";
import { unsubscribeTexts } from "#texts/unsubscribe/texts.ts";
import { endTopic, findTopic, resumeTopic } from "./topics.ts";

/** Registers what the unsubscribe links of all emails but invitations lead to. */
export const emailUnsubscribePages = (app: FastifyInstance, deps: Deps): void =>
  unsubscribePages(app, "/unsubscribe/email", (token) => find(deps, token));

async function find(deps: Deps, token: string): Promise<Subscription | undefined> {
  const link = await findTopic(deps, token);
  if (!link) return undefined;
  const { language, topic } = link;
  const t = unsubscribeTexts.in(languageOf(language));
  return {
    language,
    question: t.topics[topic],
    explanation: t.still_sent,
    done: topic === "digest" ? t.digest_ended : t.topic_ended,
    end: () => transaction(deps.db, (trx) => endTopic(deps, trx, link)),
    // which groups of the daily email were on is not known any more
    ...(topic !== "digest" && { resume: () => transaction(deps.db, (trx) => resumeTopic(trx, link)) }),
  };
}

import type { FastifyInstance } from "fastify";
import { transaction } from "#server/platform/db/connect.ts";
import { type Subscription, unsubscribePages } from "#server/platform/mail/unsubscribe/pages.ts";
import type { Deps } from "#server/ports/deps.ts";
import { languageOf } from "#texts/languages.ts";
import { unsubscribeTexts } from "#texts/unsubscribe/texts.ts";
import { findTopicLink, resumeTopic, unsubscribeFromTopic } from "./topics.ts";

/** Registers the pages of the unsubscribe links in all emails except invitations. */
export const emailUnsubscribePages = (app: FastifyInstance, deps: Deps): void =>
  unsubscribePages(app, "/unsubscribe/email", (token) => findSubscription(deps, token));

async function findSubscription(deps: Deps, token: string): Promise<Subscription | undefined> {
  const link = await findTopicLink(deps, token);
  if (!link) return undefined;
  const { language, topic } = link;
  const t = unsubscribeTexts.in(languageOf(language));
  return {
    language,
    question: t.topics[topic],
    explanation: t.still_sent,
    done: topic === "digest" ? t.digest_ended : t.topic_ended,
    endSubscription: () => transaction(deps.db, (trx) => unsubscribeFromTopic(deps, trx, link)),
    // the digest can't be resumed, since its previously selected groups aren't stored
    ...(topic !== "digest" && { resume: () => transaction(deps.db, (trx) => resumeTopic(trx, link)) }),
  };
}

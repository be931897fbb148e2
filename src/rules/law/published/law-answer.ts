import type { LawEntry, LawPage } from "#rules/law/published/law-page.ts";
import type { LawTopic } from "#rules/law/published/law-topics.ts";

/** The subjects that a short answer has, in their order. */
const answeredTopics = ["fee", "portable", "criminal", "decision"] as const satisfies readonly LawTopic[];

/** The law of a place in a few lines: for each subject its first rule, and how many more there are. */
export type LawAnswer = {
  name: string;
  topics: { topic: (typeof answeredTopics)[number]; entry: LawEntry | null; more: number }[];
};

/** Shortens a place's page; confirmed rules come before hints. */
export function lawAnswer({ name, topics }: Pick<LawPage, "name" | "topics">): LawAnswer {
  return {
    name,
    topics: answeredTopics.map((topic) => {
      const entries = topics.find((candidate) => candidate.topic === topic)?.entries ?? [];
      const entry = entries.find(({ basis }) => basis !== "unconfirmed") ?? entries[0] ?? null;
      return { topic, entry, more: Math.max(0, entries.length - 1) };
    }),
  };
}

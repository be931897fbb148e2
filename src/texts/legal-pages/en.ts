export default {
  draft: "This is a draft",
  draft_reason: "The operator of this site must replace it, or have a lawyer review it, before using it.",
  versions: "Versions",
  version: ({ number }: { number: number }) => `Version ${number}`,
};

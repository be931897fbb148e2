export default {
  draft: "This is a draft",
  draft_reason: "The operator of this site replaces it or has it reviewed by a lawyer before it is used.",
  versions: "Versions",
  version: ({ number }: { number: number }) => `Version ${number}`,
};

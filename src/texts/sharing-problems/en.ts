import type { Values } from "#texts/values.ts";

export default {
  cant_share: "Your team hasn't given you permission to share applications.",
  cant_share_decisions: "You can't give others permission to decide, because your team hasn't given it to you.",
  reports_for_deciders: "Only people who take part in the decision can see reports.",
  reports_not_shareable:
    "These reports can't be shared. They aren't available, or the applicant didn't agree to let others see them.",
  choose_day: ({ days }: Values<"days">) => `Choose a day from today to ${days} days from now.`,
  share_ended: "This share has expired or was stopped.",
  code_expired: "This code is incorrect or has expired. Check it, or request a new one.",
  cant_recommend: "You can recommend an applicant only when several are shared with you.",
  recommend_undecided: "A decision was already made on this applicant. Choose another one.",
  reason_out_of_order: "Give a reason. Another application was received first.",
};

import type { Values } from "#texts/values.ts";

export default {
  cant_share: "Your team hasn't given you permission to share applications.",
  cant_share_decisions: "You can't give others the right to decide, because your team hasn't given it to you.",
  reports_for_deciders: "Only people who take part in the decision can see reports.",
  reports_not_shareable:
    "These reports can't be shared. They aren't available, or the applicant didn't agree to show them to others.",
  choose_day: ({ days }: Values<"days">) => `Choose a day from today to ${days} days from now.`,
  share_ended: "This share has expired or was revoked.",
  code_expired: "This code is wrong or has expired. Check it, or request a new code.",
  cant_recommend: "You can recommend an applicant only when several were shared with you.",
  recommend_undecided: "This applicant was already decided. Choose another one.",
  reason_out_of_order: "Give a reason: another applicant was received first.",
};

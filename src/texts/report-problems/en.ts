import type { Values } from "#texts/values.ts";

export default {
  cant_change_applications: "Your team hasn't given you permission to change applications.",
  report_decided: "A decision has been made on this application, so its reports can't be ordered again.",
  effects_changed: "This correction would now change something else. Nothing was changed. Review the changes again.",
  address_decided: "A decision has been made on this application, so its address can't be changed.",
  already_decided: "A decision has been made on this application, so you can't order reports.",
  application_deleted: "The landlord deleted this application. Dispute the report with its agency.",
  not_needed: "This report doesn't need this step.",
  ordered_too_often:
    "This report was ordered 4 times without success, so it can't be ordered again. Decide without it, or contact support.",
  ordered_today:
    "The applicant's credit file is frozen. Ask them to lift the freeze, and order the report again tomorrow.",
  resolve_mismatch: "Some details don't match the application. Resolve this first.",
  shorter_name: "Use the applicant's own name, in a shorter form.",
  cant_make_offer: "Your team hasn't given you permission to make an offer.",
  offer_not_yet: "You can make an offer after the applicant completes their steps and before you decide.",
  lease_with_offer: "Local law requires giving the applicant a copy of the lease with the offer. Confirm that you did.",
  offer_needs_home:
    "Add the home's address before you make an offer: choose “Correct rental address” on the Summary tab. Its local law may require a copy of the lease with the offer.",
  report_after_offer: "You can open this report after you make a conditional offer.",
  report_not_ready: "This report isn't ready.",
  report_is_file: "The applicant provided this report. It's one of their files.",
  certify_use: "Certify how you use the reports first.",
  verify_first: "Verify your identity first.",
  report_not_needed: "This application doesn't need a report from you.",
  portable_lacks_kinds: ({ kinds }: Values<"kinds">) =>
    `Your report must include at least one that this application needs: ${kinds}. If yours does, select it here.`,
  report_too_old: "This report is too old to be accepted. Provide a newer one, or continue without one.",
  portable_needs_home:
    "We need the address of the home first. Its law decides whether the landlord must accept your report. Change your answers to add the address, then provide the report again.",
  portable_not_required:
    "The law where the home is doesn't require this landlord to accept your own report. Continue without it.",
  copy_by_law: "You have a legal right to a copy of this report.",
  portable_not_opened: ({ place }: Values<"place">) =>
    `The applicant provided this report as a file. It can include records that ${place} law doesn't let you receive, and nothing can be left out of a file.`,
  portable_warning: ({ place }: Values<"place">) =>
    `In ${place}, the landlord may not receive some older or dismissed records. If your report includes criminal or eviction records, they may not be able to open it: provide one without them if you can.`,
  kind_unavailable: "This type of report isn't available for this location.",
};

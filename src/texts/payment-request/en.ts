import type { Values } from "#texts/values.ts";

export default {
  income_note: ({ landlord }: Values<"landlord">) =>
    `After you pay, connect your bank account or upload pay stubs. ${landlord} sees your income, never your bank login.`,
  cant_accept_cards: "We can't accept cards right now.",
  emailed_receipt: "We emailed you a receipt.",
  income: "Income",
  income_verification: "Income verification",
  landlord_requests_payment: ({ landlord }: Values<"landlord">) =>
    `${landlord} would like to see these reports before making a decision and is asking you to pay for them.`,
  log_in_for_request: "Log in to see if you have a payment request.",
  request_ended_text: "The link may have expired, or the landlord sent a newer one or made a decision.",
  view_application_status: "View application status",
  next_step: {
    verify: "Next step: verify your identity so that we order the right person's reports.",
    income: "Next step: verify your income.",
    pay: "Next step: pay your application fee.",
  },
  emailed_next_step: "We emailed the applicant a link to continue.",
  payment: "Payment",
  payment_received: "Payment received",
  payment_received_thank: "Payment received. Thank you.",
  payment_reports: "Payment for your reports",
  request_not_found: "Payment request not found",
  reports_ordered_after_payment: "Reports are ordered only after you pay. Where the law requires it, you get a copy.",
  sees_reports_soon: ({ landlord }: Values<"landlord">) => `${landlord} sees the reports as soon as they're ready.`,
  come_back_later: "Use the link in our email to come back later.",
  view_application: "View application",
  login_required: "Log in with the email address you applied with.",
};

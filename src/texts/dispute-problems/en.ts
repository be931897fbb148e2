export default {
  already_answered: "You already responded to this dispute.",
  ended: "The bank has already decided this dispute, so you can't respond to it.",
  files_too_large: "The files are too large. Together they can be up to 4 MB.",
  not_acceptable: "The bank only asked about this payment. You can refund it or respond.",
  not_possible: "The bank doesn't accept a response to this dispute.",
  nothing_to_send: "There's no response to resend.",
  sensitive_number: "Remove Social Security, card and bank account numbers. The bank doesn't need them.",
  too_late: "The deadline to respond to this dispute has passed.",
};

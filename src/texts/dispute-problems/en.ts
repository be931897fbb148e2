export default {
  already_answered: "This dispute was already answered.",
  ended: "The bank has already decided this dispute, so you can't answer it.",
  files_too_large: "The files are too large. Together they can have up to 4 MB.",
  not_acceptable: "The bank only asked about this payment. You can refund it, or answer.",
  not_possible: "The bank doesn't take an answer to this dispute.",
  nothing_to_send: "There is no answer to send again.",
  sensitive_number: "Remove Social Security, card and bank account numbers. The bank doesn't need them.",
  too_late: "The deadline to answer this dispute has passed.",
};

/** The page with the PDF of the rental application. */
export default {
  accept_applications_online: "Or accept applications online",
  complete_application_pdf:
    "A complete application as a PDF. Fill it out on any computer or phone, or print it. It's free, and you don't need an account.",
  complete_rental_application:
    "A complete rental application as a PDF to fill out on screen or print. Free, no account needed.",
  create_own_form:
    "Create your own form with the same questions. Applicants fill it out and sign it on their phones, required questions can't be skipped, and you see every answer in one place.",
  no_record_questions:
    "It doesn't ask about convictions or evictions, because several states and cities prohibit those questions.",
  ssn_warning_title: "Don't email Social Security numbers",
  download_pdf: "Download the PDF",
  ssn_warning:
    "Email isn't secure, and messages stay in mailboxes for years. Leave the number blank in the file and give it in person or by phone, or use the online form, which encrypts it.",
  free_rental_application_ready: "A free rental application, ready to print",
  try_online_form: "Try the online form",
  whats_included: "What's included",
};

export default {
  accept_applications_online: "Or accept applications online",
  build_form: "Build your form",
  build_rental_application:
    "Send one link: applicants fill in the form and agree to reports, and you compare everyone by the same criteria.",
  build_rental_application_share:
    "Build a rental application, share one link, and read every answer side by side before you decide.",
  complete_application_pdf:
    "A complete application as a PDF. Fill it in on any computer or phone, or print it. It's free, and you don't need an account.",
  complete_rental_application:
    "A complete rental application as a PDF to fill in on screen or print. Free, no account needed.",
  create_application_form: "Create your application form",
  create_own_form:
    "Create your own form with the same questions. Applicants fill it in and sign it on their phones, required questions can't be skipped, and you see every answer in one place.",
  doesnt_convictions_evictions:
    "It doesn't ask about convictions or evictions, because several states and cities prohibit those questions.",
  dont_email_social: "Don't email Social Security numbers",
  download_pdf: "Download the PDF",
  email_isnt_secure:
    "Email isn't secure, and messages stay in mailboxes for years. Leave the number blank in the file and give it in person or by phone, or use the online form, which encrypts it.",
  footer: "Footer",
  free_rental_application: "Free rental application PDF",
  free_rental_application_ready: "A free rental application, ready to print",
  how_works: "How it works",
  interactive_application: "Interactive application",
  main: "Main",
  menu: "Menu",
  open_full_sample: "Open the full sample application",
  post_listing_send: "Post it with your listing or send it. Applicants fill it in and sign it on any phone.",
  read_decide: "Read and decide",
  rental_application: "Rental application",
  rental_applications_form: "Rental applications, from form to decision",
  take_applications: "Take rental applications online and choose your tenant fairly",
  sample_questions: { name: "Full legal name", email: "Email address", income: "Monthly income before taxes" },
  sample_reports: "Sample reports",
  see_applicant_one: "See every applicant in one list and every answer in the same place. Then select a tenant.",
  share_one_link: "Share one link",
  signup: "Signup",
  start_complete_rental: "Start with a complete rental application, then change it to fit your property.",
  try: "Try it",
  try_applicants_see: "Try it. This is what your applicants see.",
  try_online_form: "Try the online form",
  view: "View More",
  whats_included: "What's included",
};

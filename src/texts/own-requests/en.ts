export default {
  title: "Answer the landlord's request",
  upload_heading: ({ what }: { what: string }) => `Upload: ${what}`,
  correct_heading: "Correct your answers",
  files: "Files",
  sign_heading: "Sign your answers",
  sign_label: "Your signature for these answers",
  send_documents: "Send documents",
  sign_send: "Sign and send",
  sent: ({ landlord }: { landlord: string }) => `Sent. We notified ${landlord}.`,
  sent_text: "What you sent is now part of your application. You don't need to do anything else for this request.",
  not_open: {
    withdrawn: {
      title: "This request was withdrawn",
      text: "The landlord no longer needs this. You don't need to do anything.",
    },
    closed: { title: "This request is closed", text: "The landlord already made a decision on your application." },
    unknown: {
      title: "Request not found",
      text: "The link may be incomplete. Your application's status shows everything the landlord has requested.",
    },
  },
  back_to_status: "View application status",
  sent_heading: "What you sent",
  sent_on: ({ what, when }: { what: string; when: string }) => `${what}, ${when}`,
};

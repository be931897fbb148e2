import type { Descriptions } from "../call/description.ts";

/** What applicants are asked for after the submission. */
export const informationRequests: Descriptions = {
  information_requests: ["What the landlord's side asked for after the submission, newest first."],
  correctable_questions: [
    "To the landlord's side: the questions whose answers the applicant can be asked to correct; empty where nothing can be asked.",
  ],
  "correctable_questions.name": ["The name of the field in `form` and `values`.", "applicant__phone"],
  "correctable_questions.label": ["What the question is called.", "Phone"],
  "abilities.request_information": ["Whether the caller may ask the applicant for a document or a correction.", true],
  "InformationRequest.id": [
    "Identifies the request, in the calls that change it.",
    "0198c7a2-5b1e-7d3a-9c40-8f1e2a6b7c5d",
  ],
  "InformationRequest.kind": ["`document`, or `correction` of answers.", "document"],
  "InformationRequest.document": [
    "`pay_stubs`, `bank_statements`, `photo_id`, `landlord_reference`, or `other`; null for a correction.",
    "pay_stubs",
  ],
  "InformationRequest.label": ["What another document is called, in the landlord's words; empty otherwise.", ""],
  "InformationRequest.fields": ["The questions to correct; none for a document."],
  "InformationRequest.fields.name": ["The name of the field in `form` and `values`.", "applicant__phone"],
  "InformationRequest.fields.label": ["What the question is called.", "Phone"],
  "InformationRequest.reason": ["Why it is needed, in the landlord's words.", "The last two, please."],
  "InformationRequest.due": ["The day it is due, YYYY-MM-DD.", "2026-03-09"],
  "InformationRequest.state": [
    "`open`, `answered`, `withdrawn`, or `closed` where it was open when the application was decided.",
    "open",
  ],
  "InformationRequest.created_by": ["Who asked; null to the applicant.", "Rosa Delgado"],
  closed_at: ["When it was answered or withdrawn, ISO 8601 in UTC; null before.", null],
  answer: ["What the applicant answered; null before."],
  "InformationRequest.answer.files": ["The files that the applicant uploaded."],
  "answer.revision": ["The revision that the corrected answers made; null where nothing was corrected.", 2],
  "answer.changes": ["The corrected answers, each as it was and as it is."],
  "answer.signature": ["The typed signature for the corrected answers; empty where it was drawn.", "Nora Castellan"],
  earlier_reports: [
    "To the landlord's side: the kinds of reports (`credit`, `eviction`, `criminal`) that were ordered before answers about the person were corrected.",
    [],
  ],
  "createInformationRequest.kind": ["`document`, or `correction` of answers.", "document"],
  "createInformationRequest.document": [
    "`pay_stubs`, `bank_statements`, `photo_id`, `landlord_reference`, or `other`.",
    "pay_stubs",
  ],
  "createInformationRequest.label": ["What another document is called; needed with `other`.", ""],
  "createInformationRequest.fields": [
    "The names of the questions to correct, from `correctable_questions` of the application.",
    ["applicant__phone"],
  ],
  "createInformationRequest.reason": ["Why it is needed; the applicant reads it.", "The last two, please."],
  "createInformationRequest.due": ["The day it is due, YYYY-MM-DD: within 60 days.", "2026-03-09"],
  "answerInformationRequest.files": [
    "The names that `uploadAttachment` returned.",
    ["form-uploads/1f0c8a4b7d2e4a6c9b3d5e7f"],
  ],
  "answerInformationRequest.values": [
    "The corrected answers by the names of their fields; a question that was asked and has no answer here is left empty.",
    { applicant__phone: "(518) 555-0177" },
  ],
  "answerInformationRequest.unchanged": ["The names of secret answers that stay as they were sent.", []],
  "answerInformationRequest.signature": [
    "The signature for the corrected answers: typed, or the points of a drawn one.",
    "Nora Castellan",
  ],
  "answerInformationRequest.consent": ["The agreement to electronic records and signatures; needed with a signature."],
  mx: ["Where the pen moved to, from the left, in pixels.", 12],
  my: ["Where the pen moved to, from the top, in pixels.", 30],
  lx: ["Where the pen came from, from the left, in pixels; left out where a stroke begins.", 11],
  ly: ["Where the pen came from, from the top, in pixels; left out where a stroke begins.", 29],
  "requestDocuments.slugs": ["The slugs of the bundles whose applicants are asked.", ["k7m2x9qa"]],
  "requestDocuments.document": [
    "`pay_stubs`, `bank_statements`, `photo_id`, `landlord_reference`, or `other`.",
    "pay_stubs",
  ],
  "requestDocuments.label": ["What another document is called; needed with `other`.", ""],
  "requestDocuments.reason": ["Why it is needed; each applicant reads it.", "The last two, please."],
  "requestDocuments.due": ["The day it is due, YYYY-MM-DD: within 60 days.", "2026-03-09"],
  "requestDocuments.results": ["One result for each application."],
  "requestDocuments.results.application": ["The ID of the application.", "0198c7a2-5b1e-7d3a-9c40-8f1e2a6b7c5d"],
  "requestDocuments.results.name": [
    "Who applies, by first and last name; empty where the form doesn't ask.",
    "Nora Castellan",
  ],
  "requestDocuments.results.request": [
    "The ID of the request that was created; null where none was.",
    "0198c7a2-5b1e-7d3a-9c40-8f1e2a6b7c5d",
  ],
  "requestDocuments.results.problem": ["Why no request was created; null where one was.", null],
  "path.request": ["The ID of the request, which the application has to have.", "0198c7a2-5b1e-7d3a-9c40-8f1e2a6b7c5d"],
};

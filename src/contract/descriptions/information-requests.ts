import type { Descriptions } from "../call/description.ts";

/** Information requests: what applicants are asked for after the submission. */
export const informationRequests: Descriptions = {
  information_requests: ["The landlord's requests for documents and corrections after the submission, newest first."],
  correctable_questions: [
    "For the landlord's side: the questions whose answers the applicant can be asked to correct; empty if no correction can be requested.",
  ],
  "correctable_questions.name": ["The name of the field in `form` and `values`.", "applicant__phone"],
  "correctable_questions.label": ["The label of the form question.", "Phone"],
  "abilities.request_information": [
    "Whether the caller may request a document or a correction from the applicant.",
    true,
  ],
  "InformationRequest.id": ["The request's ID, a UUID.", "0198c7a2-5b1e-7d3a-9c40-8f1e2a6b7c5d"],
  "InformationRequest.kind": ["What is requested: a `document`, or a `correction` of answers.", "document"],
  "InformationRequest.document": [
    "The requested document: `pay_stubs`, `bank_statements`, `photo_id`, `landlord_reference` or `other`; null for a correction.",
    "pay_stubs",
  ],
  "InformationRequest.label": ["The landlord's name for a document of the kind `other`; empty for other kinds.", ""],
  "InformationRequest.fields": ["The form questions to correct; empty for a document."],
  "InformationRequest.fields.name": ["The name of the field in `form` and `values`.", "applicant__phone"],
  "InformationRequest.fields.label": ["The label of the form question.", "Phone"],
  "InformationRequest.reason": ["Why the landlord needs it, in the landlord's words.", "The last two, please."],
  "InformationRequest.due": ["The due date, YYYY-MM-DD.", "2026-03-09"],
  "InformationRequest.state": [
    "The request's state: `open`, `answered`, `withdrawn`, or `closed` if it was still open when the application was decided.",
    "open",
  ],
  "InformationRequest.created_by": [
    "The name of the user who created the request; null for the applicant.",
    "Rosa Delgado",
  ],
  closed_at: ["When the request was answered or withdrawn, ISO 8601 in UTC; null until then.", null],
  answer: ["The applicant's answer; null until there is one."],
  "InformationRequest.answer.files": ["The files that the applicant uploaded."],
  "answer.revision": ["The application revision created by the corrected answers; null if nothing was corrected.", 2],
  "answer.changes": ["The corrected answers, each with its value before and after."],
  "answer.signature": ["The typed signature for the corrected answers; empty if it was drawn.", "Nora Castellan"],
  earlier_reports: [
    "For the landlord's side: the kinds of reports (`credit`, `eviction`, `criminal`) that were ordered before the applicant's personal information was corrected.",
    [],
  ],
  "createInformationRequest.kind": ["What is requested: a `document`, or a `correction` of answers.", "document"],
  "createInformationRequest.document": [
    "The requested document: `pay_stubs`, `bank_statements`, `photo_id`, `landlord_reference` or `other`.",
    "pay_stubs",
  ],
  "createInformationRequest.label": ["The name of a document of the kind `other`; required for `other`.", ""],
  "createInformationRequest.fields": [
    "The names of the questions to correct, from `correctable_questions` of the application.",
    ["applicant__phone"],
  ],
  "createInformationRequest.reason": ["Why it is needed. Shown to the applicant.", "The last two, please."],
  "createInformationRequest.due": ["The due date, YYYY-MM-DD, at most 60 days from now.", "2026-03-09"],
  "answerInformationRequest.files": [
    "The stored file names that `uploadAttachment` returned.",
    ["form-uploads/1f0c8a4b7d2e4a6c9b3d5e7f"],
  ],
  "answerInformationRequest.values": [
    "The corrected answers, by field name. A requested question without an answer here becomes empty.",
    { applicant__phone: "(518) 555-0177" },
  ],
  "answerInformationRequest.unchanged": ["The field names of secret answers that stay unchanged.", []],
  "answerInformationRequest.signature": [
    "The signature for the corrected answers: the typed text, or the points of a drawn signature.",
    "Nora Castellan",
  ],
  "answerInformationRequest.consent": ["The consent to electronic records and signatures; required with a signature."],
  mx: ["The x coordinate of the stroke's end, in pixels from the left.", 12],
  my: ["The y coordinate of the stroke's end, in pixels from the top.", 30],
  lx: ["The x coordinate of the stroke's start, in pixels from the left; omitted at the beginning of a stroke.", 11],
  ly: ["The y coordinate of the stroke's start, in pixels from the top; omitted at the beginning of a stroke.", 29],
  "requestDocuments.slugs": ["The slugs of the bundles whose applicants receive the request.", ["k7m2x9qa"]],
  "requestDocuments.document": [
    "The requested document: `pay_stubs`, `bank_statements`, `photo_id`, `landlord_reference` or `other`.",
    "pay_stubs",
  ],
  "requestDocuments.label": ["The name of a document of the kind `other`; required for `other`.", ""],
  "requestDocuments.reason": ["Why it is needed. Shown to each applicant.", "The last two, please."],
  "requestDocuments.due": ["The due date, YYYY-MM-DD, at most 60 days from now.", "2026-03-09"],
  "requestDocuments.results": ["One result for each application."],
  "requestDocuments.results.application": ["The ID of the application.", "0198c7a2-5b1e-7d3a-9c40-8f1e2a6b7c5d"],
  "requestDocuments.results.name": [
    "The applicant's first and last name; empty if the form doesn't ask for it.",
    "Nora Castellan",
  ],
  "requestDocuments.results.request": [
    "The ID of the created request; null if none was created.",
    "0198c7a2-5b1e-7d3a-9c40-8f1e2a6b7c5d",
  ],
  "requestDocuments.results.problem": ["Why no request was created; null if one was.", null],
  "path.request": ["The ID of the application's information request.", "0198c7a2-5b1e-7d3a-9c40-8f1e2a6b7c5d"],
};

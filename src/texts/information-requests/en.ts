export default {
  documents: {
    pay_stubs: "Pay stubs",
    bank_statements: "Bank statements",
    photo_id: "Photo ID",
    landlord_reference: "Landlord reference",
    other: "Other document",
  },
  corrections: "Corrections to your answers",
  reason: "Reason",
  due: ({ day }: { day: string }) => `Due ${day}`,
  requested_by: ({ landlord, what }: { landlord: string; what: string }) => `${landlord} asks for: ${what}`,
  upload_document: "Upload document",
  correct_answers: "Correct answers",
};

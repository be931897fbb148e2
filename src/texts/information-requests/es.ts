import type en from "./en.ts";

const texts: typeof en = {
  documents: {
    pay_stubs: "Talones de pago",
    bank_statements: "Estados de cuenta bancarios",
    photo_id: "Identificación con foto",
    landlord_reference: "Referencia de un arrendador",
    other: "Otro documento",
  },
  corrections: "Correcciones de sus respuestas",
  reason: "Motivo",
  due: ({ day }) => `Fecha límite: ${day}`,
  requested_by: ({ landlord, what }) => `${landlord} le pide: ${what}`,
  upload_document: "Subir documento",
  correct_answers: "Corregir respuestas",
};

export default texts;

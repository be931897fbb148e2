import type { Values } from "#texts/values.ts";
import type en from "./en.ts";

const texts: typeof en = {
  allowed_order_reports: ({ landlord }: Values<"landlord">) =>
    `Usted permitió que ${landlord} pidiera informes sobre usted. Puede retirar ese permiso hasta que haya una decisión.`,
  applicant_withdrew_consent: "El solicitante retiró su consentimiento para la evaluación",
  application_hold_correct: ({ landlord }: Values<"landlord">) =>
    `Sus informes están en espera hasta que usted lo corrija o ${landlord} confirme que es usted.`,
  application_signed: ({ name }: Values<"name">) => `La solicitud fue firmada por ${name}.`,
  no_ssn_itin_text:
    "Las agencias no pueden hacer informes sin número de Seguro Social ni ITIN. En su lugar puede pedir talones de pago, referencias o un informe portátil.",
  not_sure: "No se puede saber",
  cant_order_reports: "No puede pedir informes para esta solicitud. Conserva los informes que ya tiene.",
  cant_undo_application: "No podrá deshacer esta acción.",
  change_account_name: "Cambiar el nombre de su cuenta",
  compare_id_photo:
    "Compare la identificación con la foto, y el nombre y la fecha de nacimiento con la solicitud. El solicitante podrá continuar después de su revisión.",
  confirm_person: "Confirmar persona",
  consent_screening: "Su consentimiento para la evaluación",
  consent_withdrawn: "Consentimiento retirado",
  correct_application: "Corregir su solicitud",
  details_dont_match: "Sus datos no coinciden",
  difference: {
    name: "El nombre es distinto",
    date_of_birth: "La fecha de nacimiento es distinta",
    ssn: "El número de Seguro Social es distinto",
  },
  documents: {
    front: "Frente de la identificación",
    back: "Reverso de la identificación",
    selfie: "Foto del solicitante",
  },
  enter_reason: "Indique el motivo en pocas palabras.",
  id_accepted: "Identificación aceptada",
  id_waiting_review: "Identificación en espera de revisión",
  identity: "Identidad",
  mismatch_confirmed: ({ who }: Values<"who">) => `Diferencia confirmada por ${who}`,
  name_source: {
    identity: ({ name }) => `Verificado como: ${name}`,
    bank: ({ name }) => `Titular de la cuenta bancaria: ${name}`,
    portable_report: ({ name }) => `Nombre en el informe entregado: ${name}`,
    account: ({ name }) => `Nombre de la cuenta: ${name}`,
    signature: ({ name }) => `Firmado con el nombre: ${name}`,
  },
  new_id_requested: "Se pidió otra identificación",
  no_ssn_itin: "Sin número de Seguro Social ni ITIN",
  not_applicant: "Puede que no sea el solicitante",
  person_applied: "¿Es esta la persona que presentó la solicitud?",
  person_confirmed: "Persona confirmada",
  reason_stored_application: "Su motivo se guarda con la solicitud. El solicitante no lo ve.",
  reports_hold_until:
    "Los informes quedan en espera hasta que el solicitante lo corrija o usted confirme a la persona.",
  request_new_documents: "Pedir documentos nuevos",
  request_new_documents_question: "¿Pedir documentos nuevos?",
  screened_person: "Persona evaluada",
  signed_application: ({ name }: Values<"name">) => `Usted firmó la solicitud como ${name}.`,
  ssn_screened: "Número de Seguro Social evaluado",
  verified_credit_bureau: "Verificado por una agencia de crédito",
  verified_id: "Verificado con identificación",
  new_documents_text: "Le pediremos documentos nuevos al solicitante. El resto de la solicitud queda igual.",
  confirm_person_reason: "¿Por qué es esta persona el solicitante?",
  withdraw_consent: "Retirar el consentimiento",
  withdraw_consent_screening: "¿Retirar su consentimiento para la evaluación?",
  report_notice_confirmed: "Aviso confirmado",
  report_notice_text:
    "Se corrigió la dirección de la vivienda. La ley de ese lugar exige que usted lea este aviso antes de que se pidan informes sobre usted.",
  report_notice_title: "Lea un aviso sobre sus informes",
  withdrawn: "Fecha del retiro:",
  consent_withdrawn_text: "Usted retiró su consentimiento. No pediremos nuevos informes sobre usted.",
  withdraw_consent_consequences: ({ landlord }: Values<"landlord">) =>
    `No pediremos más informes sobre usted. Los pagos por informes que aún no se han pedido se reembolsan. ${landlord} conserva los informes que ya tiene y puede decidir sin los demás.`,
  yes_same_person: "Sí, es la misma persona",
};

export default texts;

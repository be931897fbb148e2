import type en from "./en.ts";

const texts: typeof en = {
  action_needed: "Se requiere una acción",
  no_applications_text:
    "Para presentar una solicitud, abra el enlace que le dio su arrendador. Las solicitudes que envíe aparecen aquí.",
  deleted_landlord: "Eliminada por el arrendador",
  deleted_landlord_open: "El arrendador eliminó esta solicitud. Ábrala para leer lo que firmó.",
  deleted_landlord_open_read: "El arrendador eliminó esta solicitud. Ábrala para leer su aviso y sus informes.",
  no_applications_yet: "Aún no tiene solicitudes",
  not_selected: "No fue seleccionada",
  not_submitted: "Aún sin enviar",
  open_read_notice: "Ábrala para leer su aviso y sus informes.",
  received_processing: "Recibida, en proceso",
  received_waiting_decision: "Recibida, en espera de una decisión",
  saved_until: "Guardada hasta el",
  resume: "Continuar la solicitud",
  withdrew_consent_screening: "Usted retiró su consentimiento para la evaluación.",
  youre_approved: "Su solicitud fue aprobada",
};

export default texts;

import type en from "./en.ts";

const texts: typeof en = {
  account_name: "Use el nombre de su cuenta. Si no es su propio nombre, cámbielo primero en su perfil.",
  documents_not_needed: "Esta solicitud no necesita documentos en este momento.",
  already_decided: "Ya hay una decisión sobre esta solicitud.",
  documents_reviewed: "Estos documentos ya se revisaron.",
  documents_replaced: "El solicitante envió documentos nuevos. Vuelva a cargar la página para verlos.",
  mismatch_resolved: "Esta diferencia ya está resuelta.",
  no_questions: "No hay preguntas por responder.",
  answer_every_question: "Responda todas las preguntas.",
  bureau_unreachable:
    "No podemos comunicarnos con la agencia de crédito. No se perdió nada y esto no contó como un intento.",
  consent_changed: "Este texto cambió. Léalo otra vez y acéptelo.",
  report_notice_not_missing: "Esta solicitud no necesita el aviso, o usted ya lo leyó.",
  read_report_notice: "Lea el aviso sobre sus informes y elija si quiere copias.",
  no_more_questions: "Ya no hay preguntas por responder.",
  contacting_bureau: "Ya nos estamos comunicando con la agencia de crédito. Espere un momento.",
  no_attempts_left: "No le quedan intentos. Elija otra manera de verificar su identidad.",
  application_has_ssn: "Su solicitud tiene un número de Seguro Social o ITIN. Cámbielo allí primero.",
  verified_with_ssn:
    "Usted ya intentó verificar su identidad con un número de Seguro Social o ITIN. Inténtelo otra vez o suba una foto de su identificación.",
  step_unavailable: "Este paso no está disponible. Vuelva a su solicitud.",
};

export default texts;

import type en from "./en.ts";

const texts: typeof en = {
  too_many_drafts: "Ha empezado demasiadas solicitudes. Termine primero una de ellas.",
  draft_too_long: "Este borrador es demasiado largo para guardarlo.",
  changed_elsewhere: "Esta solicitud se cambió en otro dispositivo o en otra ventana.",
  consent_withdrawn:
    "El solicitante retiró su consentimiento para la evaluación, así que usted no puede pedir informes.",
  form_changed: "Este formulario cambió desde que usted empezó. Vuelva a cargar la página. Sus respuestas siguen ahí.",
  agent_gone: "Este agente ya no está disponible. Cambie su elección.",
  consent_changed: "El texto sobre los documentos electrónicos ha cambiado. Léalo de nuevo y acéptelo.",
  claim_link_expired: "Este enlace venció o ya se usó. Inicie sesión sin él.",
};

export default texts;

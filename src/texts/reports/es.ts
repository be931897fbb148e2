import type en from "./en.ts";

const texts: typeof en = {
  certification: {
    label: "Certifique para qué usa los informes",
    criteria: {
      purpose: "Uso estos informes solo para decidir sobre la solicitud de alquiler de esta persona.",
      safekeeping:
        "Los guardo de forma segura, los comparto solo con quienes participan en la decisión y los elimino de forma segura cuando ya no los necesito.",
      notice: "Si un informe influye en una decisión adversa, doy al solicitante el aviso que exige la ley.",
    },
  },
  error: {
    missing_address: {
      title: "Falta la dirección de la propiedad",
      text: "La agencia y la ley local exigen la dirección de la vivienda. Escríbala para pedir el informe.",
    },
    missing_person: {
      title: "Faltan datos del solicitante",
      text: "La agencia necesita el nombre, el número de Seguro Social, la fecha de nacimiento, la dirección y un correo electrónico válido del solicitante. Pídale que complete o corrija su solicitud.",
    },
    name_too_long: {
      title: "El nombre es demasiado largo para la agencia",
      text: "La agencia acepta nombres de 2 a 15 letras y apellidos de 2 a 25. Escriba el nombre más corto que aparece en otros documentos del solicitante.",
    },
    frozen_file: {
      title: "El historial de crédito del solicitante está congelado",
      text: "El solicitante debe levantar el congelamiento en TransUnion, lo cual es gratis y toma unos minutos. Pídale que lo haga y luego pida el informe de nuevo.",
    },
    not_verified: {
      title: "La agencia no pudo identificar al solicitante",
      text: "Es posible que la información del solicitante no coincida con los registros de la agencia. Pídale que revise su nombre, fecha de nacimiento y dirección, y luego pida el informe de nuevo. Si vuelve a fallar, reporte un error abajo.",
    },
    manual_verification: {
      title: "La agencia está revisando manualmente la identidad del solicitante",
      text: "Esto tarda hasta dos días hábiles. Pediremos los informes automáticamente cuando termine.",
    },
    no_ssn: {
      title: "Sin número de Seguro Social ni ITIN",
      text: "El solicitante no tiene número de Seguro Social ni ITIN, y la agencia no puede hacer un informe sin uno. No se cobró nada. En su lugar, puede pedir talones de pago, referencias o un informe portátil.",
    },
    unconfirmed_statement: {
      title: "La agencia exige una declaración legal",
      text: "Antes de preparar un informe para esta vivienda, la agencia exige una declaración legal que todavía no podemos hacer. No se pidió nada. Estamos revisando la declaración; pida el informe de nuevo en unos días.",
    },
    missing_consent: {
      title: "No se pidió",
      text: "Los informes para esta vivienda requieren un aviso o una declaración que no forma parte de lo que el solicitante aceptó, por ejemplo porque la dirección se corrigió después. El informe no se pidió y cualquier pago por él se reembolsa. En su lugar, puede pedir talones de pago, referencias o un informe portátil, o pedirle al solicitante que vuelva a presentar su solicitud.",
    },
    consent_withdrawn: {
      title: "Consentimiento retirado",
      text: "El solicitante retiró su consentimiento para la evaluación antes de que se pidiera este informe. No se pidió y cualquier pago por él se reembolsa.",
    },
    decided: {
      title: "No se pidió",
      text: "Se tomó una decisión sobre la solicitud antes de que se pidiera este informe. No se pidió y cualquier pago por él se reembolsa.",
    },
    failed: {
      title: "La agencia no pudo hacer el informe",
      text: "Pídalo de nuevo sin costo adicional. Si vuelve a fallar, reporte un error abajo.",
    },
  },
  name: { credit: "Crédito", eviction: "Desalojos", criminal: "Antecedentes penales" },
  title: {
    credit: "Informe de crédito",
    eviction: "Informe de desalojos",
    criminal: "Informe de antecedentes penales",
  },
};

export default texts;

import type { DeclineReason } from "#rules/decisions/decline-reasons.ts";
import { dayFormats } from "#rules/email/day-formats.ts";
import type { noticeEnglish } from "#rules/law/notices/notice-english.ts";
import { translateFactor } from "#rules/law/notices/notice-factors-spanish.ts";
import type { UsedKind } from "#rules/law/notices/notice-facts.ts";
import { washingtonGrounds } from "#rules/law/notices/washington-form.ts";
import { formatAmount } from "#rules/money/money.ts";

const kindNames: Record<UsedKind, string> = {
  credit: "informe de crédito",
  eviction: "informe de desalojos",
  criminal: "informe de antecedentes penales",
  income: "informe bancario de ingresos",
  identity: "verificación de identidad con su expediente de crédito",
};

const formatLongDate = dayFormats.es;

const reasons: Record<DeclineReason, string> = {
  "The income does not meet our requirement": "Los ingresos no cumplen nuestro requisito",
  "Credit history": "Historial de crédito",
  "Rental history or references": "Historial de alquiler o referencias",
  "Employment verification": "Verificación de empleo",
  "Eviction history": "Historial de desalojos",
  "Criminal history": "Antecedentes penales",
  "Information could not be verified": "No se pudo verificar la información",
  "The application is incomplete": "La solicitud está incompleta",
  "The unit is no longer available": "La unidad ya no está disponible",
  "Another applicant was selected": "Se seleccionó a otro solicitante",
  "Another person you applied with did not meet our requirements":
    "Otra persona con la que presentó su solicitud no cumplió nuestros requisitos",
};

const checkboxItem = (isChecked: boolean, text: string) => `[${isChecked ? "x" : " "}] ${text}`;

/** The same notice in Spanish, above its English original; the glossary is in `docs/decisions/037-spanish.md`. */
export const noticeSpanish: typeof noticeEnglish = {
  title: ({ unit }) => `Aviso sobre su solicitud de alquiler${unit && ` para ${unit}`}`,

  conditions: ({ deposit, rent, last_month, guarantor, other }) => [
    ...(deposit ? [`Un depósito mayor, de ${formatAmount(deposit)}`] : []),
    ...(rent ? [`Un alquiler mensual mayor, de ${formatAmount(rent)}`] : []),
    ...(last_month ? ["El pago por adelantado del alquiler del último mes"] : []),
    ...(guarantor ? ["Un garante o codeudor calificado"] : []),
    ...(other?.trim() ? [other.trim()] : []),
  ],

  decision: ({ kind, applicant, landlord, unit, date, conditions = {} }) => ({
    heading: kind === "decline" ? "Su solicitud fue rechazada" : "Su solicitud fue aprobada con condiciones",
    paragraphs: [
      `${formatLongDate(date)}. Para ${applicant || "el solicitante"}, sobre su solicitud a ${landlord}${unit && ` para ${unit}`}.`,
      kind === "decline"
        ? `${landlord} decidió no continuar con su solicitud.`
        : `${landlord} le alquilará solo con estas condiciones, menos favorables que las habituales:`,
    ],
    ...(kind === "conditions" && { items: noticeSpanish.conditions(conditions) }),
  }),

  bureau: ({ bureau: { name, address, phone }, kinds, portable, isAboutOther }) => ({
    heading: "De dónde vino la información",
    paragraphs: [
      isAboutOther
        ? "La decisión se basa, en todo o en parte, en la información de un informe del consumidor sobre otra persona que presentó la solicitud con usted, de esta agencia de informes del consumidor:"
        : `La decisión se basa, en todo o en parte, en la información de un informe del consumidor (${kinds.map((kind) => kindNames[kind]).join(", ")})${portable ? ", que usted entregó," : ""} de esta agencia de informes del consumidor:`,
      address
        ? `${name}\n${address}\n${portable ? "Teléfono" : "Teléfono gratuito"}: ${phone}`
        : `${name}\nSu dirección y su teléfono están en el informe que entregó ${isAboutOther ? "la otra persona" : "usted"}.`,
      ...(portable && kinds.includes("credit") && !isAboutOther
        ? [
            "Si ese informe muestra un puntaje de crédito, el puntaje, su rango, su fecha y sus factores principales están en la copia que usted tiene.",
          ]
        : []),
      "La agencia no tomó la decisión y no puede decirle los motivos concretos.",
    ],
    citation: "15 U.S.C. 1681m(a)",
  }),

  rights: () => ({
    heading: "Sus derechos según la ley federal de informes de crédito (FCRA)",
    paragraphs: [],
    items: [
      "Puede obtener gratis una copia de su informe de cada agencia nombrada arriba si la pide dentro de los 60 días después de recibir este aviso.",
      "Puede disputar ante esa agencia la exactitud o la integridad de cualquier información del informe que proporcionó.",
    ],
    citation: "15 U.S.C. 1681m(a), 1681j(b), 1681i",
  }),

  score: ({ name, value, min, max, date, factors, inquiries }, bureau) => ({
    heading: "Su puntaje de crédito",
    paragraphs: [
      `En esta decisión se usó un puntaje de crédito. Su puntaje${name ? ` (${name})` : ""}: ${value}. Se calculó el ${formatLongDate(date)} y lo proporcionó ${bureau.name}. Los puntajes van de ${min} a ${max}.`,
      "Un puntaje es un número que refleja la información de su informe de crédito. Puede cambiar cuando esa información cambia.",
      factors.length > 0 || inquiries
        ? "Factores principales que bajaron su puntaje:"
        : "La agencia no indicó factores principales.",
    ],
    items: [
      ...factors.slice(0, 4).map(translateFactor),
      ...(inquiries ? ["Cantidad de consultas recientes en el informe de crédito"] : []),
    ],
    citation: "15 U.S.C. 1681m(a)(2), 1681g(f)(1)",
  }),

  hiddenScore: {
    heading: "Su puntaje de crédito",
    paragraphs: [
      "El aviso para el solicitante indica el puntaje. Aquí no se muestra porque el informe no se ha abierto o usted no tiene permiso para leerlo.",
    ],
    citation: "15 U.S.C. 1681m(a)(2), 1681g(f)(1)",
  },

  factor: translateFactor,
  reasons: "Motivos que dio el arrendador",
  reason: (reason) => reasons[reason as DeclineReason] ?? reason,
  message: (landlord) => `De ${landlord}`,

  places: {
    "wa-decision": ({ kind, conditions = {}, reports, reasons, date, landlord, signer }) => {
      const grounds = washingtonGrounds({ reports, reasons });
      const { deposit, guarantor, last_month, rent, other } = conditions;
      return [
        {
          heading: "Aviso de acción adversa (Washington)",
          paragraphs: ["Este aviso es para informarle de que su solicitud ha sido:"],
          items: [
            checkboxItem(kind === "decline", "Rechazada"),
            checkboxItem(kind === "conditions", "Aprobada con condiciones:"),
            checkboxItem(
              Boolean(deposit),
              `Se exige un depósito mayor${deposit ? ` (monto: ${formatAmount(deposit)})` : ""}`,
            ),
            checkboxItem(Boolean(guarantor), "Se exige un garante calificado"),
            checkboxItem(Boolean(last_month), "Se exige el alquiler del último mes"),
            checkboxItem(
              Boolean(rent),
              `Se exige un alquiler mensual mayor, de ${rent ? formatAmount(rent) : "$ ........"}`,
            ),
            checkboxItem(Boolean(other?.trim()), `Otra: ${other?.trim() || "........"}`),
          ],
        },
        {
          heading: "Motivos de esta acción",
          paragraphs: ["La acción adversa sobre su solicitud se basó en lo siguiente:"],
          items: [
            checkboxItem(
              grounds.consumer_report,
              "Información de un informe del consumidor (el nombre, la dirección y el teléfono de la agencia están arriba)",
            ),
            checkboxItem(grounds.insufficient, "El informe de crédito del consumidor no tenía información suficiente"),
            checkboxItem(grounds.rental_history, "Información de alquileres anteriores o de referencias"),
            checkboxItem(grounds.criminal, "Información de antecedentes penales"),
            checkboxItem(grounds.civil, "Información de un registro civil"),
            checkboxItem(grounds.employment, "Información de una verificación de empleo"),
          ],
        },
        {
          heading: "Fecha y firma",
          paragraphs: [
            `Fecha: ${formatLongDate(date)}`,
            `Firma del propietario o su agente: /s/ ${signer || landlord}${signer && signer !== landlord ? `, en nombre de ${landlord}` : ""}`,
          ],
        },
      ];
    },
    "mn-decision": ({ isWholeFeeDue }) => [
      {
        heading: "Minnesota",
        paragraphs: [
          "Si se le rechazó por un motivo distinto de los criterios que recibió por escrito antes de pagar, o si otro solicitante obtiene la vivienda, se le debe devolver toda la tarifa de evaluación.",
          isWholeFeeDue
            ? "Este es su caso. Si pagó una tarifa de evaluación, lo que aún no se le haya reembolsado se reembolsa a la tarjeta con la que pagó."
            : "Los motivos de este aviso nombran los criterios que no se cumplieron. Lo que no se gastó de su tarifa de evaluación se le devuelve.",
        ],
      },
    ],
    "co-decision": () => [
      {
        heading: "Colorado",
        paragraphs: [
          "Este es su aviso de rechazo por escrito. Puede recibir una copia del informe que se usó y disputar lo que esté mal ante la agencia que lo hizo. Lo que no se gastó de su tarifa de solicitud se le devuelve en 20 días.",
        ],
      },
    ],
    "or-decision": () => [
      {
        heading: "Oregon",
        paragraphs: [
          "Esta es la declaración escrita de los motivos del rechazo. Puede preguntar al arrendador si la decisión se puede revisar y presentarle pruebas adicionales.",
        ],
      },
    ],
    "dc-decision": () => [
      {
        heading: "Distrito de Columbia",
        paragraphs: [
          "Estos son los fundamentos de la decisión. Puede disputar la información en que se basa y decirle al arrendador qué está mal en ella.",
        ],
      },
    ],
    "nj-decision": () => [
      {
        heading: "Nueva Jersey: retiro de una oferta condicional",
        paragraphs: [
          "El arrendador puede considerar los antecedentes penales solo después de una oferta condicional y debe evaluar cada caso individualmente. Dentro de los 30 días de este aviso, puede pedirle una copia de todo aquello en que se basa la decisión. Puede demostrar que es inexacto o presentar pruebas de rehabilitación, y puede presentar una queja ante la División de Derechos Civiles del estado.",
        ],
      },
    ],
    "nyc-decision": () => [
      {
        heading: "Ciudad de Nueva York: oportunidad justa de vivienda",
        paragraphs: [
          "Tiene derecho a una copia de toda la información recibida sobre antecedentes penales y al motivo por escrito. Antes de rechazar una solicitud por antecedentes penales, el arrendador debe dar al solicitante una copia de ellos y 5 días hábiles para demostrar que son inexactos o presentar información a su favor.",
        ],
      },
    ],
    "cook-decision": () => [
      {
        heading: "Condado de Cook",
        paragraphs: [
          "Solo pueden contar condenas de los últimos 3 años, y solo después de una evaluación individual. Puede disputar la exactitud o la pertinencia del registro y presentar una queja ante la Comisión de Derechos Humanos del condado de Cook.",
        ],
      },
    ],
    "montgomery-decision": () => [
      {
        heading: "Condado de Montgomery",
        paragraphs: [
          "El arrendador puede revisar los antecedentes penales solo después de una oferta condicional. Antes de rechazar una solicitud por antecedentes penales, debe dar al solicitante un aviso por escrito y 7 días para demostrar que el registro es inexacto.",
        ],
      },
    ],
    "detroit-decision": () => [
      {
        heading: "Detroit",
        paragraphs: [
          "Un arrendador de 5 viviendas o más puede revisar los antecedentes penales solo después de un contrato condicional y debe considerar sus pruebas de rehabilitación. Puede presentar una queja ante el Departamento de Derechos Civiles, Inclusión y Oportunidad de la ciudad.",
        ],
      },
    ],
  },
};

import { plural } from "#texts/plural.ts";
import type en from "./en.ts";

const texts: typeof en = {
  title: "Leyes de evaluación de inquilinos por estado",
  description:
    "Qué dice cada estado, y las ciudades con reglas propias, sobre tarifas de solicitud, informes portátiles, antecedentes penales y motivos por escrito.",
  heading: "Leyes de evaluación de inquilinos por estado",
  lead: "Tarifas de solicitud, informes portátiles, antecedentes penales, motivos por escrito: lo que sabemos de cada lugar, dónde lo leímos y cuándo lo revisamos.",
  not_advice:
    "Esto no es asesoría legal. Las leyes cambian y la mayoría tiene excepciones. Lea la propia ley o hable con un abogado antes de confiar en esto.",
  how_we_know: "Cómo leer estas páginas",
  how_we_know_text:
    "Cada regla indica su fuente y el día en que la comparamos por última vez. Lintel solo aplica las reglas confirmadas. Una regla marcada “sin confirmar” es solo una orientación: Lintel la muestra o le pide al arrendador que revise la ley, pero no impide nada. Donde no conocemos ninguna regla, la página lo dice. Eso no prueba que no exista.",
  map: "Los estados en un mapa",
  all_places: "Todos los lugares",
  column_place: "Lugar",
  column_known: "Reglas propias",
  column_fee: "Tarifa de solicitud",
  column_portable: "Informe portátil",
  column_criminal: "Antecedentes penales",
  column_decision: "Motivos por escrito",
  fee_short: {
    none: "No permitida",
    cost: "Costo real",
    unspent: "Se devuelve lo no gastado",
  },
  fee_up_to: ({ cap }) => `Hasta ${cap}`,
  fee_plus_cost: ({ cap }) => `Hasta ${cap} más el costo`,
  fee_share: ({ share }) => `${share} % del alquiler`,
  portable_short: { must: "Sin tarifa si lo presenta", may: "El arrendador decide" },
  criminal_short: { after_offer: "Después de una oferta", second_step: "Como segundo paso", barred: "No permitido" },
  decision_short: { decline: "Si rechaza", criminal: "Por antecedentes penales" },
  unconfirmed_mark: "(sin confirmar)",
  no_rule: "–",
  no_rule_legend: "“–” significa que no conocemos ninguna regla.",
  no_rule_known: "No conocemos ninguna regla",
  legend_limited: "Limita la tarifa de solicitud",
  legend_other: "No conocemos ningún límite",
  place_title: ({ place }) => `Leyes de evaluación de inquilinos en ${place}`,
  place_description: ({ place }) =>
    `${place}: tarifas de solicitud, informes portátiles, antecedentes penales, desalojos y motivos por escrito, con fuente y fecha de revisión.`,
  place_lead: ({ place }) =>
    `Qué puede cobrar, preguntar y verificar un arrendador cuando usted alquila una vivienda en ${place}, y qué hace Lintel al respecto.`,
  known: ({ n }) =>
    plural("es", n, {
      zero: "No conocemos ninguna regla aquí además de la ley federal, que está más abajo.",
      one: "Conocemos una regla que se aplica aquí, además de la ley federal.",
      other: `Conocemos ${n} reglas que se aplican aquí, además de la ley federal.`,
    }),
  topic: {
    fee: "Tarifa de solicitud y reembolsos",
    portable: "Informes que presenta el solicitante",
    criminal: "Antecedentes penales",
    history: "Desalojos e historial de crédito",
    decision: "Motivos por escrito y copias de los informes",
    criteria: "Criterios y lo que el arrendador debe decir antes",
    questions: "Preguntas de la solicitud",
    deposit: "Depósitos",
    availability: "Informes que no se pueden pedir",
  },
  no_rule_in: ({ place }) =>
    `Buscamos reglas de este tipo en ${place} y no encontramos ninguna. Eso no prueba que no existan.`,
  not_searched_in: ({ place }) => `Todavía no hemos buscado reglas de este tipo en ${place}; es posible que existan.`,
  searched_at: "Consultado",
  federal: "Ley federal, en todos los estados",
  in_lintel: "En Lintel",
  source: "Fuente",
  read_in: "Dónde lo leímos",
  checked: "Revisado",
  applies_from: "Se aplica desde",
  basis: {
    law: "Confirmado",
    secondary: "Confirmado en fuentes secundarias",
    unconfirmed: "Sin confirmar",
  },
  basis_help: {
    secondary: "Leímos sobre esta ley, pero no la ley misma.",
    unconfirmed: "Conocimiento general que no hemos comparado con la ley.",
  },
  rule_of: ({ place }) => `Ley de ${place}`,
  own_rules_in: ({ place }) => `Ciudades y condados de ${place} con reglas propias`,
  within: "La página del estado",
  back: "Todos los estados",
  for_landlords: "Arrendadores",
  for_landlords_text: "Cree un formulario, elija los estados de sus viviendas y vea estas reglas donde importan.",
  for_renters: "Inquilinos",
  for_renters_text: "Vea qué pasa con su solicitud, desde el formulario hasta la decisión.",
  places_nav: "Lugares",
};

export default texts;

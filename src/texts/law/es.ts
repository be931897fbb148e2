import type { ReportKind } from "#rules/money/screening-costs.ts";
import type en from "./en.ts";

const reportNames: Record<ReportKind, string> = {
  credit: "el informe de crédito",
  eviction: "el informe de desalojos",
  criminal: "el informe de antecedentes penales",
};
const anyOf = (names: string[]) => new Intl.ListFormat("es-US", { type: "disjunction" }).format(names);
const list = (names: string[]) => new Intl.ListFormat("es-US").format(names);

const texts: typeof en = {
  deposit_ak_note: "El límite parece no aplicarse cuando el alquiler es de más de $2,000 al mes.",
  deposit_ar_note: "El límite parece aplicarse solo a arrendadores con seis viviendas o más.",
  deposit_ca_note:
    "Al parecer, un arrendador que es una persona o una empresa familiar con un máximo de dos propiedades y cuatro viviendas puede pedir dos meses de alquiler, salvo a militares.",
  deposit_ct_note: "Para inquilinos de 62 años o más, el límite parece ser de un mes de alquiler.",
  deposit_de_note: "El límite parece aplicarse a viviendas sin amueblar que se alquilan por un año o más.",
  deposit_pet_note: "Al parecer, se permite un depósito adicional por una mascota.",
  deposit_ks_note:
    "Al parecer, se permite medio mes de alquiler más por una vivienda amueblada y otro medio mes por una mascota.",
  deposit_md_note:
    "Al parecer, se permiten dos meses de alquiler en algunos casos, como el de un inquilino que reúne los requisitos para recibir ayuda con los servicios públicos.",
  deposit_nc_note: "Para alquileres de mes a mes, el límite parece ser de un mes y medio de alquiler.",
  deposit_nd_note:
    "Al parecer, se permite un depósito mayor por una mascota, o por un delito grave o una sentencia anterior.",
  deposit_nh_note: "Al parecer, se permite un depósito de hasta $100 si el alquiler es más bajo.",
  deposit_nm_note:
    "El límite parece aplicarse a contratos de menos de un año. En los más largos, un depósito mayor parece generar intereses para el inquilino.",
  deposit_pa_note: "A partir del segundo año, el límite parece ser de un mes de alquiler.",
  deposit_ri_note: "Al parecer, se permite un depósito adicional por una vivienda amueblada.",
  holding_ny_note:
    "La ley prohíbe cobrar, antes de que empiece el alquiler, los pagos que ella no menciona. Al parecer, tampoco permite depósitos de reserva.",
  holding_wa_note:
    "El arrendador debe dar un recibo y, al parecer, devolver el depósito si la vivienda no pasa la inspección de un programa de ayuda para el alquiler.",
  no_fees: "La ley local no permite cobrar por las solicitudes. Quite la tarifa y pague usted los informes.",
  over_cap: ({ cap }) => `La tarifa de solicitud máxima aquí es ${cap}.`,
  over_cost: ({ cost }) =>
    `No puede cobrar más que el costo real de la evaluación. Los informes de este formulario cuestan ${cost}. Para cobrar más, debe poder demostrar sus otros costos.`,
  over_service_cost: ({ cost }) =>
    `No puede cobrar más que el costo real de la evaluación. Los informes de este formulario cuestan ${cost}, así que eso es lo máximo que cobramos a los solicitantes.`,
  over_cost_of_one: ({ cost }) =>
    `No puede cobrar más que el costo real de un informe. El informe más caro de este formulario cuesta ${cost}, así que eso es lo máximo que cobramos a los solicitantes.`,
  over_cost_of_some: ({ cost }) =>
    `No puede cobrar más que el costo real de ciertos informes. Los de este formulario cuestan ${cost}, así que eso es lo máximo que cobramos a los solicitantes.`,
  no_chargeable_reports:
    "Aquí solo se puede cobrar por ciertos informes, y este formulario no pide ninguno de ellos. Deje la tarifa en cero.",
  over_indexed_cap: ({ cap, year }) =>
    `Lo máximo que se podía cobrar aquí era ${cap} en ${year}. El límite aumenta cada año con la inflación. Hasta que se confirme un monto más reciente, Lintel aplica este.`,
  over_cap_and_cost: ({ cap, cost, sum }) =>
    `El máximo aquí es ${cap} más lo que otros le cobren. Los informes de este formulario cuestan ${cost}, así que lo máximo que cobramos a los solicitantes es ${sum}.`,
  refund_unspent: "Debe reembolsar la parte de la tarifa que no gastó en la evaluación.",
  refund_unspent_within: ({ days }) =>
    `Debe reembolsar en un plazo de ${days} días la parte de la tarifa que no gastó en la evaluación.`,
  over_share_of_rent: ({ cap, share }) =>
    `El máximo aquí parece ser ${cap}, o ${share} % de un mes de alquiler si es más.`,
  limit_cost_and_cap: ({ cap }) => `Usted puede cobrar lo que realmente cuesta la evaluación, con un máximo de ${cap}.`,
  limit_cap: ({ cap }) => `Usted puede cobrar hasta ${cap}.`,
  limit_indexed_cap: ({ cap, year }) =>
    `Usted puede cobrar hasta ${cap}. Ese era el límite en ${year}, y aumenta con la inflación.`,
  limit_plus_cost: ({ cap }) => `Además de lo que realmente cuesta la evaluación, usted puede cobrar hasta ${cap}.`,
  limit_cost_of_one: "Usted no puede cobrar más de lo que realmente cuesta un solo informe.",
  limit_cost_of_some: ({ reports }) =>
    `Usted no puede cobrar más que el costo real de lo siguiente: ${list(reports.map((kind) => reportNames[kind]))}.`,
  limit_cost: "Usted no puede cobrar más de lo que realmente cuesta la evaluación.",
  must_accept_report: ({ days }) =>
    `No puede cobrar a un solicitante que presente un informe de evaluación que no tenga más de ${days} días de antigüedad.`,
  must_accept_credit: ({ days }) =>
    `No puede cobrar por un informe de crédito si el solicitante presenta uno que no tenga más de ${days} días de antigüedad.`,
  state_portable_reports: "Indique en su anuncio y en su formulario si acepta informes que presenten los solicitantes.",
  criteria_evictions: ({ places }) =>
    `Sus criterios consideran desalojos de más años de los que permite la ley local. Los años que puede considerar: ${places}`,
  criteria_records: ({ places }) =>
    `Sus criterios consideran antecedentes penales de más años de los que permite la ley local. Los años que puede considerar: ${places}`,
  criteria_records_except: ({ places }) =>
    `Sus criterios consideran antecedentes penales de más años de los que permite la ley local. Puede considerar algunos delitos graves de cualquier fecha. Los años que puede considerar para los demás: ${places}`,
  criminal_questions_never: ({ places }) =>
    `La ley local no permite preguntas sobre antecedentes penales, así que las omitimos para viviendas en: ${places}`,
  criminal_questions_later: ({ places }) =>
    `La ley local permite preguntas sobre antecedentes penales solo después de una oferta condicional, así que las hacemos entonces para viviendas en: ${places}`,
  criminal_questions_perhaps: ({ places }) =>
    `Es posible que la ley limite las preguntas sobre antecedentes penales. Verifíquelo antes de hacerlas para una vivienda en: ${places}`,
  eviction_questions:
    "Los informes no incluyen desalojos de hace más de 7 años, y en algunos lugares esos registros se sellan antes. Pregunte solo por lo que pueda usar.",
  income_sources: ({ places }) =>
    `No rechace a nadie porque sus ingresos provengan de un vale de vivienda o de otra ayuda. Esto se aplica en: ${places}`,
  credit_after_offer:
    "La ley local permite consultar el crédito solo después de que usted haga una oferta condicional.",
  eviction_after_offer:
    "La ley local permite consultar el historial de desalojos solo después de que usted haga una oferta condicional.",
  criminal_after_offer:
    "La ley local permite consultar antecedentes penales solo después de que usted haga una oferta condicional.",
  criminal_second_step:
    "La ley local permite consultar antecedentes penales solo después de que usted apruebe todo lo demás y se lo comunique al solicitante.",
  criminal_barred: "La ley local no permite consultar antecedentes penales.",
  credit_unavailable: "Los informes de crédito no están disponibles para este lugar.",
  eviction_unavailable: "Los informes de desalojos no están disponibles para este lugar.",
  criminal_unavailable: "Los informes de antecedentes penales no están disponibles para este lugar.",
  address_first: "Corrija primero la dirección de la vivienda.",
  criminal_never_ordered_in: ({ place }) => `No pedimos informes de antecedentes penales para viviendas en: ${place}`,
  credit_ordered_later_in: ({ place }) =>
    `Para viviendas en estos lugares, pedimos el informe de crédito después de que usted haga una oferta condicional: ${place}`,
  criminal_ordered_later_in: ({ place }) =>
    `Para viviendas en estos lugares, pedimos el informe de antecedentes penales después de que usted haga una oferta condicional: ${place}`,
  rule_source: ({ source }) => `La regla: ${source}`,
  ny_duty:
    "Dele al solicitante el recibo de la agencia por el informe. Lintel le da una copia del informe cuando llega y reembolsa lo que no se gastó en él.",
  ca_duty:
    "Entregue sus criterios por escrito y acepte al primer solicitante que los cumpla, o bien reembolse la tarifa a todas las personas que no elija. Dé un recibo detallado, y una copia del informe de crédito en un plazo de 7 días.",
  ct_duty: "La tarifa solo puede cubrir un informe de evaluación. Entregue una copia del informe y de su recibo.",
  ri_duty:
    "La tarifa solo puede cubrir la verificación de antecedentes penales del estado y un informe de crédito. Entregue una copia de ambos.",
  me_duty:
    "Antes de cobrar, informe a los solicitantes cuánto cuesta la evaluación. Puede cobrar por una sola evaluación: una verificación de antecedentes, un informe de crédito u otra. Entregue una copia completa.",
  wa_duty:
    "Antes de pedir información, indique por escrito qué revisará, sus criterios, quién hace el informe y si acepta un informe portátil (reutilizable).",
  or_duty:
    "Entregue sus criterios por escrito antes de cobrar y un recibo después. Una sola tarifa cubre todas las solicitudes durante 60 días.",
  mn_duty:
    "Antes de cobrar, indique por escrito sus criterios y quién hace el informe. Nadie puede pagar la tarifa hasta que usted decida sobre los solicitantes anteriores. Si otra persona obtiene la vivienda, se reembolsa toda la tarifa a los demás.",
  wi_duty:
    "La tarifa puede cubrir un informe de crédito. A un solicitante de otro estado le puede cobrar hasta $25.00 más por una verificación de antecedentes. Entregue una copia. Cualquier otro dinero que reciba antes del contrato es un anticipo: devuélvalo a más tardar el siguiente día hábil si rechaza la solicitud, o tras 3 días hábiles sin respuesta.",
  va_duty: "Para una unidad regulada por HUD, el máximo es de $32.00.",
  md_duty:
    "Su solicitud debe decir qué parte de la tarifa se devuelve. Los arrendadores de hasta 4 unidades están exentos.",
  co_duty:
    "Antes de cobrar, indique que acepta informes portátiles. Cobre a todos la misma tarifa e infórmeles qué cubre.",
  az_duty: "Indique por escrito que la tarifa no es reembolsable.",
  dc_duty: "Antes de pedir información o una tarifa, explique por escrito cómo evalúa.",
  ny_disputes:
    "No puede rechazar a un solicitante por un caso judicial entre arrendador e inquilino, ya sea pasado o pendiente.",
  vt_ssn:
    "Usted no puede exigir un número de Seguro Social. Acepte en su lugar una identificación oficial o un ITIN para verificar antecedentes o crédito.",
  or_denial: "Si rechaza una solicitud, dé al solicitante uno o más motivos por escrito en un plazo de 14 días.",
  or_lookback:
    "No puede considerar desalojos desestimados o decididos hace 5 años o más, ni arrestos sin condena ni cargo pendiente. Las condenas cuentan solo por ciertos tipos de delito, nunca por consumo de marihuana.",
  or_refund: "Devuelva la tarifa en un plazo de 30 días si no evalúa al solicitante.",
  co_lookback:
    "No puede considerar el historial de alquiler o de crédito de hace más de 7 años, los arrestos ni la mayoría de las condenas de hace más de 5 años.",
  dc_criteria:
    "Antes de aceptar una tarifa, entregue sus criterios por escrito. No puede considerar arrestos, y solo puede considerar ciertas condenas de los últimos 7 años.",
  seattle_adverse: "Puede preguntar por antecedentes penales, pero no puede rechazar a nadie por ellos.",
  seattle_first:
    "Ofrezca la vivienda al primer solicitante que cumpla sus criterios, en el orden en que recibe las solicitudes.",
  tacoma_screening:
    "No puede exigir un número de Seguro Social ni contar arrestos, delitos menores de hace más de 3 años o la mayoría de los delitos graves de hace más de 7 años. La ciudad también limita el ingreso que puede exigir.",
  spokane_screening:
    "La ciudad regula las verificaciones de antecedentes y de crédito. Consulte sus reglas antes de evaluar.",
  portland_screening:
    "Anuncie la vivienda 72 horas antes de aceptar solicitudes y explique entonces cómo evalúa. Procese las solicitudes en el orden en que las recibe.",
  minneapolis_screening:
    "Use los criterios de la ciudad o evalúe a cada solicitante individualmente. Los criterios de la ciudad excluyen los delitos menores de hace más de 3 años, la mayoría de los delitos graves de hace más de 7, los desalojos de hace más de 3 y el puntaje de crédito por sí solo.",
  saint_paul_screening:
    "La ciudad aprobó en 2025 reglas de evaluación de inquilinos. Antes de evaluar, verifique si están vigentes y qué excluyen.",
  philadelphia_screening:
    "Entregue sus criterios antes de cobrar. Si rechaza a alguien, dé los motivos por escrito y copias de los informes en un plazo de 3 días hábiles. No puede considerar desalojos de hace más de 4 años.",
  montgomery_screening:
    "Su solicitud debe indicar cómo revisa los antecedentes penales y el historial de crédito, y qué exige. Si rechaza a alguien por antecedentes penales, dele un aviso por escrito y 7 días para responder.",
  detroit_screening:
    "Revise los antecedentes penales solo después de un contrato de alquiler condicional y permita que el solicitante presente pruebas de rehabilitación. Los arrendadores con menos de 5 unidades están exentos.",
  cook_screening:
    "No puede considerar arrestos ni casos desestimados, ni condenas de hace más de 3 años, a menos que otra ley lo exija.",
  tx_criteria:
    "Entregue sus criterios de selección con la solicitud y haga que el solicitante firme que los recibió. De lo contrario, debe reembolsar la tarifa y cualquier depósito a quienes rechace.",
  ut_disclosure:
    "Antes de cobrar, indique por escrito si hay una vivienda disponible, sus criterios y el alquiler y los costos fijos previstos.",
  hi_receipt: "Cobre solo a adultos. Dé un recibo y un desglose de los costos cuando el solicitante lo pida.",
  nj_disclosure:
    "Antes de cobrar una tarifa, diga al solicitante por escrito si revisa los antecedentes penales y cómo.",
  oakland_notice:
    "Incluya con su solicitud el aviso de la ciudad sobre su ley Fair Chance Access to Housing. Pídalo a la ciudad.",
  fee_only_if_available:
    "No cobre ninguna tarifa mientras no tenga una vivienda disponible ahora o en un plazo razonable.",
  fee_for_occupied_home:
    "Una vivienda de este formulario está ocupada y no tiene fecha de disponibilidad. No puede cobrar una tarifa por ella a menos que vaya a estar disponible en un plazo razonable: indique la fecha o quítela de la lista.",
  ca_vouchers:
    "Permita que los solicitantes con un subsidio de vivienda presenten otras pruebas de su capacidad de pago en lugar de su historial de crédito. No pregunte por el estado civil.",
  co_vouchers: "Decida sin el historial de crédito de los solicitantes con un subsidio de vivienda.",
  ny_fee_note:
    "Las cooperativas y los condominios están exentos cuando su junta evalúa a los solicitantes. Lintel aplica este límite a todas las viviendas.",
  ma_fee_note:
    "Los corredores con licencia pueden cobrar su propia tarifa. Lintel no la cobra: si usted lo es, cóbrela fuera de Lintel.",
  md_fee_note:
    "Los 15 días empiezan cuando el solicitante se muda a la vivienda, o cuando usted o el solicitante dice por escrito que no habrá contrato. El reembolso se hace con su decisión.",
  ca_fee_note:
    "El monto de este año proviene de una sola fuente secundaria. Revise la ley antes de cobrar más de $62.02.",
  ri_fee_note:
    "La ley también permite cobrar el costo de una verificación oficial de antecedentes penales del estado. El informe de antecedentes penales de Lintel no lo es, así que los solicitantes pagan solo el informe de crédito.",
  wi_fee_note:
    "La ley permite cobrar a los solicitantes de otros estados hasta $25.00 más por una verificación de antecedentes. Lintel no les cobra más que a los demás.",
  nj_fee_note: "Las casas de una y dos familias están exentas de este límite. Lintel lo aplica a todas las viviendas.",
  us_fair_housing_questions:
    "La ley federal prohíbe tomar decisiones por motivos de raza, color, religión, sexo, origen nacional o niños en el hogar. Preguntar por ello sugiere esa preferencia. No incluya preguntas así.",
  us_disability_questions:
    "La ley federal prohíbe preguntar si un solicitante tiene una discapacidad o qué tan grave es. No incluya preguntas así.",
  us_assistance_animal_questions:
    "Los animales de servicio y de asistencia no son mascotas, y preguntar por ellos es preguntar por una discapacidad. Espere a que un solicitante pida una adaptación.",
  us_marital_status_questions:
    "Muchos estados prohíben las decisiones basadas en el estado civil. En su lugar, pregunte quién vivirá en la vivienda.",
  us_citizenship_questions:
    "Una pregunta sobre ciudadanía o inmigración puede ser discriminación por origen nacional. En su lugar, verifique la identidad y los ingresos.",
  ca_protected_questions:
    "California prohíbe las preguntas sobre raza, color, religión, sexo, orientación sexual, estado civil, origen nacional, ascendencia, niños en el hogar o discapacidad. No incluya preguntas así.",
  ca_citizenship_questions:
    "California prohíbe preguntar por el estatus migratorio o la ciudadanía. No incluya preguntas así.",
  payer_no_fees: "La ley local no permite cobrar por las solicitudes, así que usted no paga nada.",
  payer_fees_limited: ({ cap }) => `La ley local limita la tarifa de solicitud a ${cap}.`,
  payer_fees_limited_to_cost: ({ cost }) =>
    `La ley local limita la tarifa de solicitud al costo de los informes: ${cost}.`,
  payer_no_chargeable_reports:
    "La ley local permite que un arrendador cobre solo por ciertos informes, y no se pide ninguno de ellos, así que usted no paga nada.",
  payer_own_report: "Usted presentó su propio informe de evaluación, así que no paga nada.",
  payer_own_credit_report: "Usted presentó su propio informe de crédito, así que no paga por uno.",
  payer_report_not_allowed:
    "Uno de los informes de este formulario no se puede pedir para esta vivienda, así que usted no lo paga.",
  payer_fee_still_applies: "Ya pagó a este arrendador una tarifa que todavía es válida, así que no paga nada.",
  payer_earlier_undecided:
    "Otras personas solicitaron esta vivienda antes que usted y el arrendador todavía no ha decidido. Hasta entonces, la ley local no permite cobrarle. Le enviaremos un correo cuando pueda pagar.",
  payer_home_taken:
    "El arrendador seleccionó a otro solicitante para esta vivienda, así que no se le puede cobrar. Comuníquese con el arrendador si todavía le interesa.",
  payer_may_accept_report: "El arrendador puede aceptar un informe de evaluación portátil. Pregúntele si lo acepta.",
  form_portable_right_colorado:
    "Para una vivienda en Colorado: El posible inquilino tiene derecho a presentar al arrendador un informe portátil de evaluación de inquilinos, según se define en la sección 38-12-902(2.5) de los Estatutos Revisados de Colorado; y si lo presenta, se prohíbe al arrendador cobrarle una tarifa de solicitud de alquiler, o cobrarle una tarifa para que el arrendador consulte o use ese informe.",
  form_portable_not_accepted: ({ places }) =>
    `Para una vivienda en ${anyOf(places)}: Este arrendador no acepta informes reutilizables de evaluación de inquilinos.`,
  payer_own_report_no_fee: ({ days }) =>
    `Si presenta su propio informe de evaluación, que no tenga más de ${days} días de antigüedad, no paga ninguna tarifa.`,
  payer_own_credit_no_charge: ({ days }) =>
    `Si presenta su propio informe de crédito, que no tenga más de ${days} días de antigüedad, no paga por otro.`,
};

export default texts;

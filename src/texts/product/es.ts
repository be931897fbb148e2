import { plural } from "#texts/plural.ts";
import type { Values } from "#texts/values.ts";
import type en from "./en.ts";

const texts: typeof en = {
  report_heading: "Lo que usted ve de cada solicitante",
  report_text:
    "Primero, las respuestas importantes: quién presentó la solicitud, los ingresos comparados con el alquiler, el crédito, el historial de alquiler y lo que falta. Después vienen los informes completos.",
  report_sample: "Una muestra. Esta persona no existe.",
  open_reports: "Abrir todos los informes de muestra",
  decision_heading: "Cómo decide usted",
  decision_steps: [
    {
      title: "Compare con sus criterios",
      text: "Usted escribe sus criterios antes de que alguien presente una solicitud, y los solicitantes los leen primero. Cada solicitud se compara con la misma lista. Ningún puntaje decide por usted.",
    },
    {
      title: "Elija sus motivos",
      text: "Apruebe, apruebe con condiciones o rechace. Los motivos salen de la solicitud y de los informes, nunca de quién es la persona.",
    },
    {
      title: "Envíe el aviso",
      text: "Si un informe influyó, el aviso nombra la agencia, el puntaje y los derechos del solicitante. Lo que exige la ley ya está escrito y no se puede quitar.",
    },
  ],
  criteria_of_sample: "Sus criterios, comparados con la muestra",
  reason: "Su motivo",
  notice_of_sample: "El aviso que recibe el solicitante",
  full_notice: "Leer el aviso completo",
  price_heading: "Cuánto cuesta",
  price_text:
    "No hay suscripción. Crear formularios, recibir solicitudes y decidir es gratis. Usted elige los informes y las verificaciones de cada formulario, y de ellos depende lo que cuesta cada solicitud.",
  price_per_applicant: "Precio por solicitante",
  prices: {
    credit: "Informe de crédito",
    eviction: "Informe de desalojos",
    criminal: "Informe de antecedentes penales",
    statewide_eviction: "Búsqueda en todo el estado con un informe de desalojos",
    statewide_criminal: "Búsqueda en todo el estado con un informe de antecedentes penales",
    verify_identity: "Verificación de identidad, parte de cada pedido con un informe",
    verify_income: "Verificación de ingresos con el banco del solicitante",
  },
  price_example: "Ejemplo: los tres informes con verificación de identidad",
  who_pays: "Usted elige quién paga",
  who_pays_text:
    "Ponga la tarifa en cero y usted paga los informes. O deje que los solicitantes paguen con tarjeta al presentar la solicitud. La tarifa debe cubrir los informes. Donde la ley limita la tarifa a menos que eso, usted paga el resto.",
  law_heading: "Lo que exige la ley en su estado",
  law_text:
    "Algunos estados limitan las tarifas de solicitud, otros exigen los motivos por escrito y otros restringen el uso de antecedentes penales. Elija su estado. Cada respuesta nombra su fuente y el día en que la revisamos por última vez.",
  no_rule: "No conocemos ninguna regla.",
  loading: "Cargando…",
  more_rules: ({ n }: { n: number }) => plural("es", n, { one: "1 regla más", other: `${n} reglas más` }),
  all_rules: ({ place }: Values<"place">) => `Ver todas las reglas de ${place}`,
  not_loaded: "No se pudieron cargar las reglas. Abra la página del estado.",
  questions: [
    {
      question: "¿Los solicitantes necesitan una cuenta?",
      answer:
        "No para llenar y firmar el formulario. Al final crean una cuenta para verificar su identidad, pagar y seguir su solicitud.",
    },
    {
      question: "¿Quién ve los números de Seguro Social?",
      answer:
        "Ningún arrendador ve el número completo. Se guarda cifrado y solo se envía a las agencias que verifican la identidad de los solicitantes o preparan sus informes. En los demás lugares solo se muestran los últimos cuatro dígitos.",
    },
    {
      question: "¿Un informe baja el puntaje de crédito del solicitante?",
      answer: "No. Cuenta como una consulta blanda, que no cambia el puntaje.",
    },
    {
      question: "¿Puedo hacer mis propias preguntas?",
      answer:
        "Sí. Empiece con un formulario completo y después agregue, cambie o quite preguntas. Lintel le avisa cuando la ley del lugar de la vivienda limita una pregunta.",
    },
    {
      question: "¿Pueden varias personas presentar una solicitud juntas?",
      answer:
        "Sí. Los compañeros de vivienda, los cosolicitantes y los garantes llenan cada uno su propia solicitud, y usted los ve como un solo hogar.",
    },
    {
      question: "¿Funciona en un teléfono y en español?",
      answer:
        "Sí. Los solicitantes pueden leer, llenar y firmar todo el formulario en un teléfono, en inglés o en español.",
    },
    {
      question: "¿Lintel decide por mí?",
      answer:
        "No. Reúne los datos y los compara con sus criterios. Usted decide, y el historial muestra quién decidió qué y por qué.",
    },
  ],
  not_for_heading: "Para quién no es Lintel",
  not_for: [
    "Usted quiere anunciar viviendas. Lintel no tiene anuncios. Usted agrega su enlace a los suyos.",
    "Usted quiere un contrato ya hecho, cobro mensual del alquiler o contabilidad. Lintel llega hasta la mudanza.",
    "Usted alquila por noche o fuera de los Estados Unidos.",
    "Usted quiere un programa que elija al inquilino. Lintel compara y usted elige.",
  ],
};

export default texts;

import { dayFormats } from "#rules/email/day-formats.ts";
import type { Bureau, NoticePart } from "#rules/law/notices/notice-facts.ts";
import { formatDate } from "#rules/text/dates.ts";

type NoticeText = Omit<NoticePart, "by">;

/** The facts that the notice of an intended decline is composed of. */
export type ProposalFacts = {
  applicant: string;
  landlord: string;
  unit: string;
  /** the day of the notice, YYYY-MM-DD */
  date: string;
  /** the law's place, citation and time to answer */
  waiting: { place: string; source: string; days: number; are_business_days: boolean };
  /** the bureau of the criminal report that it is about; null: there is no such report */
  bureau: Bureau | null;
  /** what the landlord wrote */
  reason: string;
};

const aboutHome = ({ unit }: ProposalFacts) => unit && ` for ${unit}`;

/** The texts of a notice of an intended decline. The law prescribes the content, not the wording. */
const english = {
  title: (facts: ProposalFacts) => `Before a decision on your rental application${aboutHome(facts)}`,
  intent: (facts: ProposalFacts): NoticeText => ({
    heading: "Your application may be declined",
    paragraphs: [
      `${formatDate(facts.date)}. To ${facts.applicant || "the applicant"}, about your application to ${facts.landlord}${aboutHome(facts)}.`,
      `${facts.landlord} may decline your application because of criminal history. Nothing has been decided yet. You can answer first.`,
    ],
  }),
  reason: ({ landlord }: ProposalFacts) => `Why ${landlord} may decline`,
  report: ({ name, address, phone }: Bureau): NoticeText => ({
    heading: "Your copy of the report",
    paragraphs: [
      "You can read the criminal report in your application. It's from this agency:",
      address
        ? `${name}\n${address}\nTelephone: ${phone}`
        : `${name}\nIts address and telephone number are on the report that you provided.`,
      "The agency doesn't take part in the decision. You can dispute with it anything in the report that is wrong or incomplete.",
    ],
  }),
  time: ({ waiting: { place, days, are_business_days }, landlord }: ProposalFacts): NoticeText => ({
    heading: `Your time to answer: ${days} ${are_business_days ? "business days" : "days"}`,
    paragraphs: [
      `In ${place}, you have ${days} ${are_business_days ? "business days (weekends and federal holidays don't count)" : "days"} to answer. They start on the day after you get this notice. Until they're over, ${landlord} may not decline your application because of criminal history.`,
      "In your application, open the criminal report and choose “Dispute this report”. You can:",
    ],
    items: [
      "say what's wrong in the report, such as a case that isn't yours or was dismissed",
      "tell your side, such as how long ago it was, your work, or a reference from a landlord",
      "ask where to send documents",
    ],
  }),
};

const spanish: typeof english = {
  title: (facts) => `Antes de una decisión sobre su solicitud de alquiler${facts.unit && ` para ${facts.unit}`}`,
  intent: ({ date, applicant, landlord, unit }) => ({
    heading: "Su solicitud podría ser rechazada",
    paragraphs: [
      `${dayFormats.es(date)}. Para ${applicant || "el solicitante"}, sobre su solicitud a ${landlord}${unit && ` para ${unit}`}.`,
      `${landlord} podría rechazar su solicitud por antecedentes penales. Todavía no se ha decidido nada. Antes, usted puede responder.`,
    ],
  }),
  reason: ({ landlord }) => `Por qué ${landlord} podría rechazarla`,
  report: ({ name, address, phone }) => ({
    heading: "Su copia del informe",
    paragraphs: [
      "Puede leer el informe de antecedentes penales en su solicitud. Es de esta agencia:",
      address
        ? `${name}\n${address}\nTeléfono: ${phone}`
        : `${name}\nSu dirección y su teléfono están en el informe que usted entregó.`,
      "La agencia no participa en la decisión. Puede disputar ante ella lo que esté mal o incompleto en el informe.",
    ],
  }),
  time: ({ waiting: { place, days, are_business_days }, landlord }) => ({
    heading: `Su plazo para responder: ${days} días${are_business_days ? " hábiles" : ""}`,
    paragraphs: [
      `En ${place}, tiene ${days} días${are_business_days ? " hábiles (los fines de semana y los feriados federales no cuentan)" : ""} para responder. Empiezan el día después de que usted reciba este aviso. Hasta que terminen, ${landlord} no puede rechazar su solicitud por antecedentes penales.`,
      "En su solicitud, abra el informe de antecedentes penales y elija “Disputar este informe”. Puede:",
    ],
    items: [
      "decir qué está mal en el informe, como un caso que no es suyo o que fue desestimado",
      "decir lo que le favorece, como cuánto tiempo ha pasado, su trabajo o una referencia de un arrendador",
      "preguntar adónde enviar documentos",
    ],
  }),
};

export const proposalTexts = { en: english, es: spanish } as const;

import type { NoticeFacts, UsedReport } from "#rules/law/notices/notice-facts.ts";
import type { Language } from "#texts/languages.ts";

const bureau = { name: "Bureau of Credit", address: "1 Ledger Street, Chester, PA 19016", phone: "800-555-0100" };
const factors = ["Too many late payments", "Balances too high", "Young accounts", "A collection"];
const score = { name: "Rent Score 3", value: 612, min: 300, max: 850, date: "2026-02-27", factors };

/** Every kind of consumer report that a decision can be based on. */
export const usedReports: Record<string, UsedReport> = {
  "a credit report": { kind: "credit", bureau, score: { ...score, inquiries: true } },
  "a credit report with fewer factors": { kind: "credit", bureau, score: { ...score, factors: factors.slice(0, 2) } },
  "a credit report without a score": { kind: "credit", bureau, thin: true },
  "an eviction report": { kind: "eviction", bureau },
  "a criminal report": { kind: "criminal", bureau },
  "a bank income report": { kind: "income", bureau },
  "identity questions that weren't answered correctly": { kind: "identity", bureau },
  "a portable credit report": { kind: "credit", bureau, portable: true },
  "a portable eviction report": { kind: "eviction", bureau, portable: true },
  "a portable criminal report": { kind: "criminal", bureau, portable: true },
  "a report about a roommate": { kind: "criminal", bureau, isAboutOther: true },
  "a portable report about a roommate": { kind: "credit", bureau, portable: true, isAboutOther: true },
};

/** Every outcome that is adverse: 15 U.S.C. 1681a(k)(1)(B)(iv) covers less favorable terms too. */
export const outcomes: Record<string, Pick<NoticeFacts, "kind" | "conditions">> = {
  "a decline": { kind: "decline" },
  "a higher deposit": { kind: "conditions", conditions: { deposit: "1500.00" } },
  "a higher rent": { kind: "conditions", conditions: { rent: "2150.50" } },
  "the last month's rent": { kind: "conditions", conditions: { last_month: true } },
  "a co-signer": { kind: "conditions", conditions: { guarantor: true } },
  "another condition": { kind: "conditions", conditions: { other: "Renters insurance" } },
};

/** Returns the facts of a notice of one outcome, based on one report. */
export const noticeFacts = (outcome: string, report: string): NoticeFacts => ({
  kind: "decline",
  applicant: "Nora Castellan",
  landlord: "Ida Berg",
  unit: "48 Linden Avenue, Unit 3",
  address: { city: "Austin", state: "TX", zip: "78701" },
  date: "2026-03-02",
  reasons: [],
  ...outcomes[outcome],
  reports: [usedReports[report] ?? { kind: "credit", bureau }],
});

const conditionTexts: Record<string, Record<Language, string>> = {
  "a higher deposit": { en: "An increased deposit of $1,500.00", es: "Un depósito mayor, de $1,500.00" },
  "a higher rent": {
    en: "An increased monthly rent of $2,150.50",
    es: "Un alquiler mensual mayor, de $2,150.50",
  },
  "the last month's rent": {
    en: "Payment of the last month's rent in advance",
    es: "El pago por adelantado del alquiler del último mes",
  },
  "a co-signer": { en: "A qualified guarantor or co-signer", es: "Un garante o codeudor calificado" },
  "another condition": { en: "Renters insurance", es: "Renters insurance" },
};

const factorTexts: Record<Language, string[]> = {
  en: factors,
  es: ["Demasiados pagos atrasados", "Saldos demasiado altos", "Cuentas recientes", "Una cuenta en cobranza"],
};

/** Returns what 15 U.S.C. 1681m(a) requires a notice to say, by its paragraph, in the words of a language. */
export function noticeElements(outcome: string, report: string, language: Language): Record<string, string[]> {
  const inLanguage = (en: string, es: string) => [language === "en" ? en : es];
  const { portable, score: usedScore } = usedReports[report] ?? {};
  const isDecline = outcomes[outcome]?.kind === "decline";
  return {
    "(a)(1) the action": isDecline
      ? inLanguage("Your application was declined", "Su solicitud fue rechazada")
      : inLanguage("Your application was approved with conditions", "Su solicitud fue aprobada con condiciones"),
    "the condition": isDecline ? [] : [conditionTexts[outcome]?.[language] ?? ""],
    "(a)(2) the score": usedScore
      ? [
          ...inLanguage("A credit score was used in this decision", "En esta decisión se usó un puntaje de crédito"),
          ...inLanguage("Your score (Rent Score 3): 612", "Su puntaje (Rent Score 3): 612"),
          ...inLanguage("created on 02/27/2026", "Se calculó el 27 de febrero de 2026"),
          ...inLanguage("provided by Bureau of Credit", "lo proporcionó Bureau of Credit"),
          ...inLanguage("Scores range from 300 to 850", "Los puntajes van de 300 a 850"),
          ...factorTexts[language].slice(0, usedScore.factors.length),
          ...(usedScore.inquiries ? inLanguage("Number of recent inquiries", "Cantidad de consultas recientes") : []),
        ]
      : [],
    "(a)(3)(A) the agency": [
      bureau.name,
      bureau.address,
      ...(portable
        ? inLanguage("Telephone: 800-555-0100", "Teléfono: 800-555-0100")
        : inLanguage("Toll-free telephone: 800-555-0100", "Teléfono gratuito: 800-555-0100")),
    ],
    "(a)(3)(B) that it didn't decide": inLanguage(
      "The agency did not make the decision and cannot tell you the specific reasons for it",
      "La agencia no tomó la decisión y no puede decirle los motivos concretos",
    ),
    "(a)(4)(A) the free copy": inLanguage(
      "You may get a free copy of your report from each agency named above if you ask for it within 60 days",
      "Puede obtener gratis una copia de su informe de cada agencia nombrada arriba si la pide dentro de los 60 días",
    ),
    "(a)(4)(B) the dispute": inLanguage(
      "You may dispute with that agency the accuracy or completeness of any information",
      "Puede disputar ante esa agencia la exactitud o la integridad de cualquier información",
    ),
  };
}

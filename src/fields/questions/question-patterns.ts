import type { RegulatedTopic } from "#rules/law/findings/question-findings.ts";

/** Matches whole words of any alphabet: `\b` does not recognize accented characters. */
const wordPattern = (...parts: string[]): RegExp => new RegExp(`(?<!\\p{L})(?:${parts.join("|")})(?!\\p{L})`, "iu");

/**
 * Words in English and Spanish questions, by topic. Each pattern identifies one topic only, as far as words allow: a
 * question about something else should not match.
 */
export const questionPatterns: Record<RegulatedTopic, RegExp> = {
  criminal: wordPattern(
    "convict(?:ed|ions?)|felon(?:y|ies|s)?|misdemeanou?rs?|criminal|crimes?|arrest(?:s|ed)?|incarcerat\\w+",
    "prison|jail(?:ed)?|on probation|parole|sex offen\\w+",
    "antecedentes penales|condenad[oa]s?|delitos?|arrestad[oa]s?|cárcel",
  ),
  eviction: wordPattern("evict(?:ed|ions?|ing)?|unlawful detainer|desaloj\\p{L}*"),
  income_source: wordPattern(
    "section 8|vouchers?|public assistance|welfare|food stamps|SNAP|TANF|child support|alimony",
    "disability (?:benefits|income|payments)|SSI|SSDI|supplemental security income|social security (?:income|benefits)",
    "housing (?:assistance|subsid(?:y|ies))|unemployment benefits|veterans?['’]? benefits|source of income",
    "vales? de vivienda|asistencia (?:pública|de vivienda)|manutención|beneficios del seguro social",
    "seguridad de ingreso suplementario|cupones de alimentos|subsidios? de vivienda|sección 8",
  ),
  children: wordPattern(
    "child(?:ren)?(?! support)|kids?|minors?|infants?|toddlers?|bab(?:y|ies)|pregnan\\w*|expecting a|dependents?",
    "sons?|daughters?|familial status|under (?:the age of )?(?:18|eighteen)|school[- ]age",
    "niñ[oa]s?|hij[oa]s?|menores|bebés?|embaraza\\p{L}*|dependientes|estado familiar",
  ),
  marital_status: wordPattern(
    "marital|married|spouses?|husband|wife|divorced?|widow(?:ed|er)?s?|fianc[eé]e?s?|domestic partners?|are you single",
    "estado civil|casad[oa]s?|espos[oa]s?|cónyuges?|divorciad[oa]s?|viud[oa]s?|solter[oa]s?(?! de)",
  ),
  religion: wordPattern(
    "religio\\w*|church|mosque|synagogue|temple|worship|faith|denomination|christian|muslim|jewish|catholic|hindu",
    "religi\\p{L}*|iglesia|mezquita|sinagoga|templo|credo|católic[oa]s?|musulm\\p{L}*|judí[oa]s?",
  ),
  national_origin: wordPattern(
    "national(?:ity| origin)|countr(?:y|ies) of (?:birth|origin)|place of birth|birthplace|were you born|born in",
    "what country|which country|ethnic\\w*|ancestry|(?:native|first|primary) language|mother tongue|speak at home",
    "nacionalidad|países? de (?:origen|nacimiento)|lugar de nacimiento|(?:dónde|en qué país) nació",
    "origen (?:nacional|étnico)|etnia|ascendencia|lengua materna|idioma (?:natal|principal)",
  ),
  citizenship: wordPattern(
    "citizen(?:s|ship)?|immigra(?:nt|tion)\\w*|green card|permanent resident|undocumented|alien (?:number|registration)",
    "work (?:permit|visa)|visa (?:status|type|number)|legally in the (?:country|united states|US)",
    "legal (?:resident|status)|ciudadan\\p{L}*|inmigra\\p{L}*|migratori[oa]s?|residen(?:te|cia) permanente",
    "tarjeta verde|indocumentad[oa]s?|permiso de trabajo|tipo de visa",
  ),
  disability: wordPattern(
    "disab(?:led|ilit(?:y(?! (?:benefits|income|payments))|ies))|handicap\\w*|wheelchairs?|medical (?:condition|history)s?",
    "mental (?:health|illness)\\w*|illness(?:es)?|diseases?|diagnos\\w*|medications?|HIV|impairments?|psychiatric",
    "health (?:condition|problem)s?|discapaci\\p{L}*|silla de ruedas|enfermedad(?:es)?|condición médica|salud mental",
    "medicamentos?|minusv\\p{L}*|impediment\\p{L}*",
  ),
  assistance_animals: wordPattern(
    "(?:service|assistance|support|guide|therapy) (?:animals?|dogs?|pets?)|emotional support|ESA",
    "animal(?:es)? de (?:servicio|asistencia|apoyo)|perros? (?:guía|de servicio)|apoyo emocional",
  ),
  race: wordPattern(
    "race|racial|skin color|color of your skin|caucasian|african[- ]american|hispanic|latin[oax]",
    "raza|racial|color de (?:la |su )?piel|hispan[oa]s?|latin[oa]s?|afroamerican[oa]s?",
  ),
  sex: wordPattern(
    "gender|sex(?! offen)|sexual|transgender|pronouns?|male or female|maiden name|gay|lesbian|LGBTQ?\\+?",
    "género|sexo|orientación sexual|transgénero|pronombres|hombre o mujer|apellido de soltera",
  ),
};

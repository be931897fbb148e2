import type { Field, Form, Values } from "#contract/schemas/forms.ts";
import { hasStandardName } from "#fields/base/standard-name.ts";
import { allFields } from "#fields/forms/all-fields.ts";
import { answerOf, isAnswered } from "#fields/forms/answers.ts";
import { isUnchanged } from "#fields/forms/unchanged.ts";
import { kindOf } from "#fields/registry/registry.ts";

const secretNamePattern = /(?:^|_)(?:date_of_birth|account_number|routing_number|bank_account)$/;

/** Matches labels of questions for a birth date or a bank number, in English and Spanish. */
const secretLabelPattern =
  /\b(?:dates?|days?|months?|years?) of birth\b|\bbirth[ -]?(?:date|day|month|year)s?\b|\bd\.?o\.?bs?\b|\bborn\b|\biban\b|\b(?:account|acct|routing|card)\.? ?(?:num(?:ber)?s?\b|nos?\b|#)|\b(?:bank|checking|savings)\b[^.?]{0,20}\bacc(?:oun)?ts?\b|(?:fecha|d[ií]a|mes|a[ñn]o)(?:e?s)? de nac|cumpleaños|\bnaci(?:ó|d[oa])|cuentas? (?:bancaria|corriente|de (?:ahorro|banco|cheque))|(?:n[úu]m(?:ero)?s?\b\.?|\bn(?:o|ro)s?\.?[º°]?|n\.?[º°]|#) ?del? (?:la |su )?(?:cuenta|ruta|tarjeta)/i;

/** Matches labels of questions for a Social Security number or ITIN. */
const ssnLabelPattern =
  /\b(?:s\.?s\.?ns?|itins?|nss)\b|\bss ?(?:#|nos?\b|num)|\bsoc(?:ial|\.)? sec(?:urity|\.)?(?: card)? ?(?:num(?:ber)?s?\b|nos?\b|#)|n(?:[úu]m(?:ero)?s?|o)\.? de(?:l| la tarjeta de)? (?:su )?seguro social/i;

/** Matches labels that mention Social Security, but not those about its benefits. */
const socialSecurityPattern =
  /^(?!\W*(?:do|does|did|is|are|has|have|will)\b|.*(?:receiv|benefit|income|monthly|amount|collect|how much|from soc|retire|pension|wages|recib|ingreso|mensual|monto|jubila|cobra|pensi[oó]n|tarjeta de)).*(?:social security(?! (?:card|payment|check|deposit|award|disab|letter|office|statement))|\bsoc\.? sec\b|seguro social)/is;

/** Matches labels of questions for a person's tax ID, which is one of these numbers, but not for a company's. */
const taxIdPattern =
  /^(?!.*(?:\bein\b|business|company|employer|empresa|negocio|empleador)).*(?:\btax(?:payer)? ?id|identificaci[oó]n fiscal)/is;

/**
 * Whether a question of a kind that isn't always secret asks for a Social Security number, ITIN or tax ID: people read
 * only the last four digits of what is entered.
 */
export const isSsnTextQuestion = (field: Field): boolean =>
  kindOf(field).canBeSecret === "text" &&
  !hasStandardName(field) &&
  [ssnLabelPattern, socialSecurityPattern, taxIdPattern].some((pattern) => pattern.test(field.label));

/**
 * Whether a field's answers are encrypted when stored. Fields of kinds that are not always secret are by name. The
 * standard form's other questions aren't, since their answers are searched and listed without decryption; a landlord's
 * own questions are by label, or if the answer is hidden.
 */
export const isSecret = (field: Field): boolean =>
  kindOf(field).isSecretKind === true ||
  secretNamePattern.test(field.name) ||
  isSsnTextQuestion(field) ||
  (kindOf(field).canBeSecret !== undefined &&
    !hasStandardName(field) &&
    (field.masked === true || secretLabelPattern.test(field.label)));

/** Returns the names of the fields whose answers are encrypted when stored. */
export function secretNames(form: Form): Set<string> {
  return new Set([...allFields(form)].filter(isSecret).map(({ name }) => name));
}

/** Whether a draft on the device leaves out the field's answers: secrets and signatures. */
const isExcludedFromDrafts = (field: Field): boolean => kindOf(field).isSignatureKind === true || isSecret(field);

/**
 * Returns the fields answered now, rather than in an earlier revision, whose answers a draft on the device leaves out.
 */
export const privateAnswers = (form: Form, values: Values): string[] =>
  [...allFields(form)]
    .filter((field) => {
      const answer = answerOf(values, field.name);
      return isExcludedFromDrafts(field) && !isUnchanged(answer) && isAnswered(field, answer);
    })
    .map(({ name }) => name);

/** Returns the answers that a draft on the device may contain: the form's own, without secrets and signatures. */
export function draftableAnswers(form: Form, values: Values): Values {
  const names = [...allFields(form)]
    .filter((field) => !isExcludedFromDrafts(field) && !kindOf(field).isAnswerless)
    .map(({ name }) => name);
  return Object.fromEntries(names.filter((name) => Object.hasOwn(values, name)).map((name) => [name, values[name]]));
}

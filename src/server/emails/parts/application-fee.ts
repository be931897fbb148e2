import { formatCents } from "#rules/money/money.ts";

/** The fees of the homes that a person may apply for, in cents; equal for one home. */
export type FeeRange = { min: number; max: number };

/** Returns the sentence about the application fee in an invitation; none without a fee. */
export const applicationFee = {
  en: ({ min, max }: FeeRange): string[] => {
    if (max === 0) return [];
    if (min === max) return [`The application fee is ${formatCents(max)} for each person.`];
    return [
      `The application fee is ${formatCents(min)} to ${formatCents(max)} for each person, depending on the home.`,
    ];
  },
  es: ({ min, max }: FeeRange): string[] => {
    if (max === 0) return [];
    if (min === max) return [`La tarifa de solicitud es de ${formatCents(max)} por persona.`];
    return [`La tarifa de solicitud es de ${formatCents(min)} a ${formatCents(max)} por persona, según la vivienda.`];
  },
};

/** Lengths to compare: eight times the text may take three times more than its share, quadratic work takes eight. */
const small = 2_500;
const large = 8 * small;
const rounds = 4;
/** Milliseconds that are no growth: a pause of the machine or of its memory management. */
const noise = 5;

/**
 * Tells whether work takes linear time, on a machine of any pace: the shortest times of several rounds are compared.
 * @param make the input of a length
 */
export function growsLinearly<Input>(make: (length: number) => Input, work: (input: Input) => unknown): boolean {
  const time = (input: Input) => {
    const since = performance.now();
    work(input);
    return performance.now() - since;
  };
  const few = make(small);
  const many = make(large);
  const allowed = 24 * Math.min(...Array.from({ length: rounds }, () => time(few))) + noise;
  return Array.from({ length: rounds }).some(() => time(many) <= allowed);
}

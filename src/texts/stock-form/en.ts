/** Forms are stored in English: nothing is to be translated. */
const texts: Readonly<Record<string, string>> = {};

export default texts;

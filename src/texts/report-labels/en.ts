import type { StoredTexts } from "#texts/stored-text.ts";

const texts: StoredTexts = {};

export default texts;

import { z } from "zod";
import { removeInvisible } from "#rules/text/text.ts";

/** A single-line text such as a name, trimmed and without invisible characters. */
export const lineOfText = z.string().overwrite(removeInvisible).trim();

/**
 * The output options of files that only the server loads. V8 retains the source of each, and uses two bytes per
 * character if one of them is beyond Latin-1. Names are not mangled, so that stack traces are readable.
 */
export const serverOutput = {
  charset: "ascii",
  comments: false,
  minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
} as const;

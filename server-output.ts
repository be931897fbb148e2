/**
 * How files are written that only the server loads. The engine retains the source of each, and takes two bytes for every
 * character if one of them is beyond Latin-1. Names stay as they are, so that error stacks can be read.
 */
export const serverOutput = {
  charset: "ascii",
  comments: false,
  minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
} as const;

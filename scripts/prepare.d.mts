/** For what is written in TypeScript: see prepare.mjs. */
export function run(file: string, args: string[], env?: NodeJS.ProcessEnv): Promise<number>;
export function build(): Promise<number>;

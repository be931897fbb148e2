export function changedFiles(base?: string): string[];
export function journeysOf(file: string, map?: Record<string, string[]>): string[];
export function journeysOfText(file: string, sources: Map<string, string>, map?: Record<string, string[]>): string[];
export function serverTestsOf(files: string[], sources: Map<string, string>): string[];
export const serverProjects: string[];
export function testsFor(
  files: string[],
  sources?: Map<string, string>,
): { lint: string[]; related: string[]; wholeCode: string[]; server: string[]; journeys: string[] };

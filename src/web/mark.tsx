import { product } from "#rules/product.ts";

/** The sign: a beam on two posts. */
export function Mark({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d="M2 4h20v5H2zM4 10.5h4V21H4zM16 10.5h4V21h-4z" />
    </svg>
  );
}

export function titleOf(page: string): { title: string }[] {
  return [{ title: `${page} · ${product}` }];
}

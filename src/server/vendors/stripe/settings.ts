/** All of a vendor's keys or none, and never money that is not real in production, or real money outside it. */
export function stripeFaults(given: Record<string, string | undefined>, production: boolean): string[] {
  const names = ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"] as const;
  if (!names.some((name) => given[name])) return [];
  const mode = production ? "live" : "test";
  return names.flatMap((name) => {
    const key = given[name];
    if (!key) return [`${name}: must be set with the other keys of Stripe`];
    const other = /^(?:sk|rk|pk)_(test|live)_/.exec(key)?.[1];
    if (!other || other === mode) return [];
    return [
      `${name}: is a key of ${other} mode, and ${production ? "production takes" : "outside production only"} ${mode} mode${production ? "" : " is taken"}`,
    ];
  });
}

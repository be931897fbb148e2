/** Returns the errors of settings that depend on each other; each message begins with the name of one. */
export function settingsFaults(env: Record<string, string | undefined>): string[] {
  const faults: string[] = [];
  const production = env.NODE_ENV === "production";
  const keys = ["LINTEL_ENCRYPTION_KEYS", "LINTEL_HMAC_KEY"] as const;
  for (const name of keys) {
    if (!env[name] && production) faults.push(`${name}: must be set in production`);
    else if (!env[name] && keys.some((other) => env[other])) faults.push(`${name}: must be set with the other key`);
  }
  if (production && !env.PUBLIC_URL?.startsWith("https://"))
    faults.push("PUBLIC_URL: must be an https address in production");
  if (production) faults.push(...productionFaults(env));
  if (env.SUPPORT_CHAT_URL && hostOf(env.SUPPORT_CHAT_URL) === hostOf(env.PUBLIC_URL))
    faults.push("SUPPORT_CHAT_URL: must have another host than PUBLIC_URL, since its scripts may not read the pages");
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL)
    faults.push("DATABASE_DIRECT_URL: must be set with DATABASE_URL, which leads to the pooler");
  if (env.DATABASE_PREPARE && !env.DATABASE_DIRECT_URL)
    faults.push(
      "DATABASE_PREPARE: must be set with DATABASE_DIRECT_URL; without a pooler, statements are always prepared",
    );
  if (env.DATABASE_REPLICA_URL && !env.DATABASE_URL)
    faults.push("DATABASE_REPLICA_URL: must be set with DATABASE_URL, whose replica it names");
  if (env.LINTEL_ROLE && env.LINTEL_ROLE !== "all") faults.push(...sharedSettingFaults(env));
  if (env.MAIL_BOUNCE_SECRET && !env.MAIL_BOUNCE_DOMAIN)
    faults.push("MAIL_BOUNCE_DOMAIN: must be set with MAIL_BOUNCE_SECRET");
  const inBucket = ["FILES", "BACKUP_TO"].find((name) => env[name]?.startsWith("s3:"));
  for (const name of inBucket ? ["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] : [])
    if (!env[name]) faults.push(`${name}: must be set when ${inBucket} is s3://…`);
  return faults;
}

/** Settings that separate web and worker processes must share: otherwise one couldn't read the other's data. */
function sharedSettingFaults(env: Record<string, string | undefined>): string[] {
  const faults: string[] = [];
  for (const name of ["DATABASE_URL", "LINTEL_ENCRYPTION_KEYS", "LINTEL_HMAC_KEY"])
    if (!env[name]) faults.push(`${name}: must be set if LINTEL_ROLE is web or worker, the same for each process`);
  if (!env.FILES || env.FILES === "local")
    faults.push("FILES: must be file:///folder or s3://… if LINTEL_ROLE is web or worker, the same for each process");
  return faults;
}

const hostOf = (address = "") => (URL.canParse(address) ? new URL(address).host : undefined);

/**
 * Settings whose absence would go unnoticed: emails that reach nobody, and one address for all callers behind the
 * proxy.
 */
function productionFaults(env: Record<string, string | undefined>): string[] {
  const faults: string[] = [];
  if (env.LINTEL_SANDBOX !== "1") {
    if (!env.SMTP_URL) faults.push("SMTP_URL: must be set in production, or no email is sent");
    if (!env.MAIL_FROM) faults.push("MAIL_FROM: must be set in production: the address that emails come from");
  }
  if (env.DATABASE_URL && !env.DATABASE_OWNER_URL)
    faults.push("DATABASE_OWNER_URL: must be set with DATABASE_URL in production: the API's own role owns no table");
  if (!env.TRUST_PROXY)
    faults.push(
      "TRUST_PROXY: must name the proxy that answers https in front of Lintel, such as 127.0.0.1, or be none: " +
        "without it every visitor counts as one address",
    );
  return faults;
}

import type { PlaidApi } from "plaid";
import { z } from "zod";
import { productName } from "#rules/text/product.ts";
import { type CircuitBreaker, isOutageStatus, noBreaker } from "#server/platform/circuit-breakers/circuit-breakers.ts";
import { errorCode } from "#server/platform/common/error-details.ts";
import { type BankLink, BankLinkError } from "#server/ports/bank-link.ts";

type PlaidSettings = {
  clientId: string;
  secret: string;
  environment: "production" | "sandbox";
  /** the vendor's own by default, without a trailing slash */
  baseUrl?: string;
  timeout?: number;
  /** the URL of the Link kit, the vendor's own by default */
  script?: string;
};

const timeoutMs = 10_000;
const linkScript = "https://cdn.plaid.com/link/v2/stable/link-initialize.js";
const token = (kind: string) => z.string().max(200).startsWith(kind);
const linkToken = z.object({ link_token: token("link-"), expiration: z.iso.datetime({ offset: true }) });
const exchangeBody = z.object({ access_token: token("access-"), item_id: z.string().max(200) });
const auth = z.object({
  numbers: z.object({
    ach: z.array(
      z.object({
        account_id: z.string(),
        routing: z.string().regex(/^\d{9}$/),
        account: z.string().regex(/^\d{4,17}$/),
      }),
    ),
  }),
});
const stripe = z.object({ stripe_bank_account_token: token("btok_") });
const errorBody = z.object({
  response: z.object({ data: z.object({ error_code: z.string().regex(/^[A-Z_]{1,60}$/) }) }),
});

const alreadyRemovedCodes = ["INVALID_ACCESS_TOKEN", "ITEM_NOT_FOUND"];

const errorResponse = z.object({ response: z.object({ status: z.number() }) });

function isOutageError(error: unknown): boolean {
  const { data } = errorResponse.safeParse(error);
  return !data || isOutageStatus(data.response.status);
}

/** Creates the client of Plaid with its SDK: Link, Auth, and its partnership with Stripe. */
export function createPlaidClient(settings: PlaidSettings, breaker: CircuitBreaker = noBreaker): BankLink {
  let client: Promise<PlaidApi> | undefined;

  async function request<T extends z.ZodType>(
    answer: T,
    work: (api: PlaidApi, limit: { signal: AbortSignal }) => Promise<{ data: unknown }>,
  ): Promise<z.output<T>> {
    client ??= createApi(settings);
    const api = await client;
    let data: unknown;
    try {
      ({ data } = await breaker.run(() => work(api, requestOptions(settings)), { isOutageError }));
    } catch (error) {
      // the SDK's error quotes the keys and the request
      const code = errorBody.safeParse(error).data?.response.data.error_code;
      throw code ? new BankLinkError(code) : new Error(`The request to Plaid failed (${errorCode(error) ?? "?"})`);
    }
    const read = answer.safeParse(data);
    if (!read.success) throw new Error("Plaid sent an unexpected reply");
    return read.data;
  }

  return {
    scriptUrl: settings.script ?? linkScript,
    async requestLinkToken(user, language) {
      const { Products, CountryCode } = await import("plaid");
      const body = {
        user: { client_user_id: user },
        client_name: productName,
        language,
        products: [Products.Auth],
        country_codes: [CountryCode.Us],
      };
      const read = await request(linkToken, (api, limit) => api.linkTokenCreate(body, limit));
      return { token: read.link_token, expires: new Date(read.expiration).toISOString() };
    },
    async exchangePublicToken(public_token) {
      const read = await request(exchangeBody, (api, limit) => api.itemPublicTokenExchange({ public_token }, limit));
      return { access: read.access_token, item: read.item_id };
    },
    async requestAccountNumbers(access_token, account) {
      const read = await request(auth, (api, limit) =>
        api.authGet({ access_token, options: { account_ids: [account] } }, limit),
      );
      const found = read.numbers.ach.find(({ account_id }) => account_id === account);
      if (!found) throw new BankLinkError("NO_AUTH_ACCOUNTS");
      return { routing: found.routing, account: found.account };
    },
    async createStripeToken(access_token, account_id) {
      return (
        await request(stripe, (api, limit) =>
          api.processorStripeBankAccountTokenCreate({ access_token, account_id }, limit),
        )
      ).stripe_bank_account_token;
    },
    async revokeAccess(access_token) {
      const answer = z.object({ request_id: z.string() });
      await request(answer, (api, limit) => api.itemRemove({ access_token }, limit)).catch((error: unknown) => {
        if (!(error instanceof BankLinkError) || !alreadyRemovedCodes.includes(error.code)) throw error;
      });
    },
  };
}

/** A timeout for the whole response: the SDK's own timeout restarts with each byte. */
const requestOptions = ({ timeout = timeoutMs }: PlaidSettings) => ({ signal: AbortSignal.timeout(timeout) });

/** Loads the SDK on the first call, since it is as large as the whole server. */
async function createApi({ clientId, secret, environment, baseUrl }: PlaidSettings): Promise<PlaidApi> {
  const { Configuration, PlaidApi, PlaidEnvironments } = await import("plaid");
  const headers = { "PLAID-CLIENT-ID": clientId, "PLAID-SECRET": secret, "Plaid-Version": "2020-09-14" };
  const basePath = baseUrl ?? PlaidEnvironments[environment] ?? "";
  return new PlaidApi(new Configuration({ basePath, baseOptions: { headers, proxy: false, maxRedirects: 0 } }));
}

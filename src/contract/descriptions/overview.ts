/** Introduction to the API and its sandbox data, shown above the list of calls. */
export const overview = `
Lintel takes rental applications, screens applicants and records decisions.

In this document, *the landlord's side* of an application is its landlord and, in a company, the members whose permissions
cover it. A *bundle* is one application, or those of a household, which are reviewed and decided together.

## Log in
Get a token from \`createToken\` (or \`registerUser\`) and send it as \`Authorization: Bearer …\`. Calls that also work
without a token return more data to the logged-in owner. Every call returns 401 for an invalid token.

By default a token expires after 12 hours without use, and at the latest 30 days after the login. If the account has a second
factor, \`createToken\` also requires its code, and the token expires 12 hours after the login. After 30 idle minutes, calls with
sensitive data return 403 \`confirmation_needed\` until \`confirmToken\` confirms the session. Some calls require a verified
email address, which \`requestPasscode\` and \`confirmPasscode\` verify. The description of each call says what it requires.

## Conventions
- Times are ISO 8601 in UTC, dates YYYY-MM-DD, money a decimal string in US dollars such as \`"60.00"\`. IDs are UUIDs.
- Errors are \`application/problem+json\` (RFC 9457). Branch on \`code\`; \`errors\` lists every invalid field. Error texts
  are in English, or in Spanish if \`Accept-Language\` prefers it, as are other texts in responses, files and emails.
- Calls that list the \`Idempotency-Key\` header take effect once for each key. If a response is lost, repeat the request with
  the same key. All other calls change nothing, or are idempotent without a key.
- Lists are paginated: \`page\` from 1 and \`page_size\` up to 100. \`count\` is the number of results on all pages. A page past the
  end is empty.
- Responses have the headers \`X-RateLimit-Limit\`, \`X-RateLimit-Remaining\` and \`X-RateLimit-Reset\` (seconds). Wait \`Retry-After\` seconds
  before you retry after a 429 or 503.

## From a form to a decision
1. \`getTemplate\` returns the form: its fields, the consents to send and the steps after the submission.
2. \`submitApplication\` sends the answers. \`registerUser\` with the \`shareToken\` from its response claims the application.
3. The applicant verifies their identity (\`getApplicationQuestions\`, \`answerApplicationQuestions\`), their income, and pays
   (\`payFee\`), as the application's \`next_actions\` say.
4. The landlord certifies the purpose of each report (\`fulfillRequirement\`) and reads it (\`getReport\`).
5. The landlord decides (\`acceptBundle\`, \`declineBundle\`).

## Sandbox test data
Without vendor keys, Lintel runs on emulated vendors. They recognize these test people by SSN; any other SSN has a clean file.

| SSN | name | date of birth | identity questions | reports |
| --- | --- | --- | --- | --- |
| 666-01-0001 | Clara Whitfield | 1988-04-17 | asked | clean |
| 666-01-0002 | Theo Nakamura | 2003-09-02 | not enough data to ask | not enough data for a score |
| 666-01-0003 | Freya Lindqvist | 1979-12-28 | file frozen | frozen |
| 666-01-0004 | Noor Haddad | 1996-06-11 | not found | no one found |
| 666-01-0005 | Benedict Marlowe | 1971-02-03 | asked | a discharged bankruptcy |
| 666-01-0006 | Evangeline Duarte | 1984-10-19 | asked | two evictions |
| 666-01-0007 | Felix Oduya | 1990-01-25 | asked | a felony |
| 666-01-0008 | Quentin Abara | 1993-07-07 | always fail | clean |
| 666-01-0009 | Manuela Sorensen | 1965-03-30 | manual review | clean |
| 666-01-0010 | Fiona Adeyemi | 1999-05-14 | asked | a fair score, one collection |

All live at 12 Quarry Bell Road, Troy, NY 12180. The correct answer to an identity question is the first of its choices in
alphabetical order.

| \`stripeToken\` | outcome |
| --- | --- |
| pm_card_visa, pm_card_mastercard, pm_card_amex, pm_card_discover | charged |
| pm_card_chargeDeclined | declined |
| pm_card_visa_chargeDeclinedInsufficientFunds | declined: insufficient funds |
| pm_card_chargeDeclinedExpiredCard | declined: expired card |
| pm_card_authenticationRequired | the payer's bank requires authentication; then call \`confirmPayment\` |
| pm_card_createDispute | charged, then disputed |
`.trim();

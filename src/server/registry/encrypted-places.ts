import "#server/domains/accounts/second-factor/encrypted-columns.ts";
import "#server/domains/accounts/users/encrypted-columns.ts";
import "#server/domains/applications/encrypted-columns.ts";
import "#server/domains/documents/document-file.ts";
import "#server/domains/forms/encrypted-columns.ts";
import "#server/domains/identity/records/encrypted-columns.ts";
import "#server/domains/income/encrypted-columns.ts";
import "#server/domains/invitations/encrypted-columns.ts";
import "#server/domains/payments/disputes/encrypted-columns.ts";
import "#server/domains/payments/records/encrypted-columns.ts";
import "#server/domains/personal-data/export/export-file.ts";
import "#server/domains/reports/records/encrypted-columns.ts";
import "#server/domains/reviews/adverse-actions/encrypted-columns.ts";
import "#server/domains/reviews/decisions/decision-basis.ts";
import "#server/domains/reviews/exports/encrypted-columns.ts";
import "#server/domains/reviews/notes/encrypted-columns.ts";
import "#server/domains/reviews/notifications/devices/encrypted-columns.ts";
import "#server/domains/reviews/notifications/texts/encrypted-columns.ts";
import "#server/domains/reviews/requests/encrypted-columns.ts";
import "#server/domains/sharing/encrypted-columns.ts";
import "#server/domains/signings/encrypted-columns.ts";
import "#server/domains/text-messages/encrypted-columns.ts";
import "#server/http/idempotency.ts";
import "#server/platform/mail/encrypted-columns.ts";
import "#server/platform/uploads/stored-file.ts";

/** Where encrypted data is stored, complete: the declarations that are imported above have added it. */
export { encryptedPlaces } from "#server/platform/encryption/encrypted-places.ts";

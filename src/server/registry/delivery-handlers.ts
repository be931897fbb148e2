import { memberInvitationHandler } from "#server/domains/companies/invitation-delivery.ts";
import { noticeDeliveryHandler } from "#server/domains/decisions/notice-delivery.ts";
import { householdInvitationHandler } from "#server/domains/households/invitations/delivery-handler.ts";
import { invitationDeliveryHandler } from "#server/domains/invitations/delivery/delivery-handler.ts";
import { invitationTextHandler } from "#server/domains/invitations/delivery/record-text.ts";
import { referralInvitationHandler } from "#server/domains/referrals/invitation-delivery.ts";
import { signingDeliveryHandler } from "#server/domains/signings/record-delivery.ts";
import type { TextHandler } from "#server/domains/text-messages/text-handler.ts";
import type { DeliveryHandler } from "#server/platform/mail/delivery/handle-delivery-job.ts";
import type { Deps } from "#server/ports/deps.ts";

/** The domains' handlers of email delivery changes. A kind that isn't listed has no handler. */
export const deliveryHandlers: readonly DeliveryHandler<Deps>[] = [
  invitationDeliveryHandler,
  householdInvitationHandler,
  memberInvitationHandler,
  referralInvitationHandler,
  noticeDeliveryHandler,
  signingDeliveryHandler,
];

/** The domains' handlers of text message delivery changes. */
export const textHandlers: readonly TextHandler[] = [invitationTextHandler];
